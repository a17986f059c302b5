/** Notification texts about people of a company. */
import { dateTimeText } from '@lumbung/kernel/format.ts';
import type { NotesOf, OfPeople, PeopleChangeKind } from '../notice.ts';

export interface Facts {
  /** A change among the people of a company: `by` proposed or approved it, `whom` it affects; `whom` is empty for a change of the rule. */
  readonly peopleAsked: OfPeople & { readonly until: string };
  readonly peopleChanged: OfPeople;
  readonly peopleDeclined: OfPeople;
  readonly peopleExpired: OfPeople;
  readonly peopleRemoved: { readonly company: string; readonly until: string };
  readonly colleagueJoined: { readonly name: string };
  readonly colleagueInvited: Record<never, never>;
}

type Of = Pick<Facts['peopleChanged'], 'what' | 'whom'>;
const WHAT: Readonly<Record<'id' | 'en', Readonly<Record<PeopleChangeKind, (whom: string) => string>>>> = {
  id: {
    invite: (whom) => `mengundang ${whom}`,
    roles: (whom) => `mengubah hak ${whom}`,
    remove: (whom) => `mengeluarkan ${whom}`,
    rule: () => 'mengubah aturan persetujuan pesanan',
  },
  en: {
    invite: (whom) => `invite ${whom}`,
    roles: (whom) => `change the rights of ${whom}`,
    remove: (whom) => `remove ${whom}`,
    rule: () => 'change whether orders need a second approval',
  },
};
const DONE: Readonly<Record<'id' | 'en', Readonly<Record<PeopleChangeKind, (whom: string) => string>>>> = {
  id: {
    invite: (whom) => `${whom} diundang`,
    roles: (whom) => `Hak ${whom} diubah`,
    remove: (whom) => `${whom} dikeluarkan dan tidak dapat masuk lagi`,
    rule: () => 'Aturan persetujuan pesanan diubah',
  },
  en: {
    invite: (whom) => `${whom} was invited`,
    roles: (whom) => `The rights of ${whom} were changed`,
    remove: (whom) => `${whom} was removed and can no longer sign in`,
    rule: () => 'The rule for approving orders was changed',
  },
};
const wish = ({ what, whom }: Of, language: 'id' | 'en'): string => WHAT[language][what](whom);
const result = ({ what, whom }: Of, language: 'id' | 'en'): string => DONE[language][what](whom);

export const notes: NotesOf<Facts> = {
  peopleAsked: {
    isImportant: true,
    id: (f) => ({
      title: 'Perubahan orang menunggu persetujuan Anda',
      text: `${f.by} ingin ${wish(f, 'id')}. Setujui atau tolak di halaman Orang sampai ${dateTimeText(f.until, 'id')}; setelah itu usulannya berakhir sendiri. Bila Anda ragu, tanyakan langsung kepada ${f.by}.`,
    }),
    en: (f) => ({
      title: 'A change of people needs your approval',
      text: `${f.by} wants to ${wish(f, 'en')}. Approve or decline on the People page by ${dateTimeText(f.until, 'en')}; after that it expires. If in doubt, ask ${f.by} directly.`,
    }),
  },
  peopleChanged: {
    isImportant: true,
    id: (f) => ({
      title: 'Orang di perusahaan Anda berubah',
      text: `${result(f, 'id')}, atas usulan ${f.by}. Lihat halaman Orang. Bila ini tidak Anda kenali, segera hubungi kami.`,
    }),
    en: (f) => ({
      title: 'The people of your company changed',
      text: `${result(f, 'en')}, as ${f.by} proposed. See the People page. If you do not recognise this change, contact us at once.`,
    }),
  },
  peopleDeclined: {
    isImportant: true,
    id: (f) => ({ title: 'Usulan Anda ditolak', text: `Usulan Anda untuk ${wish(f, 'id')} ditolak. Tidak ada yang berubah.` }),
    en: (f) => ({ title: 'Your proposal was declined', text: `Your proposal to ${wish(f, 'en')} was declined. Nothing has changed.` }),
  },
  peopleExpired: {
    id: (f) => ({
      title: 'Usulan Anda berakhir',
      text: `Tidak ada yang menyetujui usulan Anda untuk ${wish(f, 'id')} dalam tujuh hari. Tidak ada yang berubah.`,
    }),
    en: (f) => ({ title: 'Your proposal has expired', text: `Nobody approved your proposal to ${wish(f, 'en')} within seven days. Nothing has changed.` }),
  },
  peopleRemoved: {
    isImportant: true,
    id: (f) => ({
      title: 'Anda tidak lagi masuk untuk perusahaan',
      text: `Anda tidak lagi masuk untuk ${f.company}, dan semua perangkat sudah dikeluarkan. Email Anda dihapus pada ${dateTimeText(f.until, 'id')} dan setelah itu dapat dipakai untuk akun baru. Bila ini keliru, hubungi perusahaan Anda.`,
    }),
    en: (f) => ({
      title: 'Your access to the company was removed',
      text: `You can no longer sign in for ${f.company}, and every device is signed out. Your email is erased on ${dateTimeText(f.until, 'en')} and can be used for a new account after that. If this is a mistake, ask your company.`,
    }),
  },
  colleagueJoined: {
    id: (f) => ({ title: 'Orang baru di perusahaan Anda', text: `${f.name} menerima undangan dan kini masuk untuk perusahaan Anda.` }),
    en: (f) => ({ title: 'New person in your company', text: `${f.name} accepted the invitation and can now sign in for your company.` }),
  },
  colleagueInvited: {
    isImportant: true,
    id: () => ({
      title: 'Kami mengundang orang ke perusahaan Anda',
      text: 'Atas permintaan perusahaan Anda, kami mengirim undangan kepada seseorang yang akan memesan dan menyetujui. Lihat halaman Orang; undangan itu dapat Anda tarik di sana. Bila tidak ada yang meminta, segera hubungi kami.',
    }),
    en: () => ({
      title: 'We invited a person to your company',
      text: 'At your company’s request, we invited a person who can place and approve orders. You can withdraw the invitation on the People page. If nobody requested it, contact us at once.',
    }),
  },
};
