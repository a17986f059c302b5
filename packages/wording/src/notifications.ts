/** What notifications and mails say. Figures and dates come as facts and are formatted here. */
import { dateText, dateTimeText, decimalText, moneyText } from '@lumbung/kernel/format.ts';
import type { Language } from './messages.ts';

type OfOrder = { readonly orderId: string; readonly code: string };
type OrderFigures = OfOrder & { readonly total: string; readonly navDay: string; readonly unitsOn: string };
type MovedOrder = OfOrder & { readonly from: string; readonly to: string };
type OrderProceeds = OfOrder & { readonly total: string; readonly navDay: string; readonly payDay?: string };
type Money = { readonly total: string };

/** What each kind of notification is told with. */
export interface NoticeFacts {
  readonly orderPaid: OrderFigures;
  readonly orderAllotted: OrderFigures;
  readonly orderExpired: OrderFigures;
  readonly orderMoved: MovedOrder;
  readonly saleMoved: MovedOrder;
  readonly saleGated: MovedOrder;
  readonly saleBooked: OrderProceeds;
  readonly switchDone: OrderProceeds;
  readonly salePaidOut: OfOrder & Money;
  readonly moneySuspended: Money;
  readonly moneyHeld: Money;
  readonly moneyReturned: Money;
  readonly passwordChanged: Record<never, never>;
  readonly identityVerified: Record<never, never>;
  readonly identityReturned: Record<never, never>;
  readonly identityRejected: Record<never, never>;
}
export type NoticeKind = keyof NoticeFacts;

interface Note {
  readonly title: string;
  readonly text: string;
}

const money = ({ total }: Money, language: Language): string => moneyText(total, language);

const NOTES: { readonly [Kind in NoticeKind]: Readonly<Record<Language, (facts: NoticeFacts[Kind]) => Note>> } = {
  orderPaid: {
    id: (f) => ({
      title: 'Pembayaran diterima',
      text: `${money(f, 'id')} untuk pesanan ${f.code} sudah kami terima. Unit dihitung dengan NAB ${dateText(f.navDay, 'id')} dan terlihat pada ${dateText(f.unitsOn, 'id')}.`,
    }),
    en: (f) => ({
      title: 'Payment received',
      text: `We have received ${money(f, 'en')} for order ${f.code}. Units use the NAV of ${dateText(f.navDay, 'en')} and show on ${dateText(f.unitsOn, 'en')}.`,
    }),
  },
  orderAllotted: {
    id: (f) => ({
      title: 'Unit masuk ke portofolio',
      text: `Pesanan ${f.code} senilai ${money(f, 'id')} selesai. Bank kustodian sudah mengonfirmasi unit Anda.`,
    }),
    en: (f) => ({
      title: 'Units are in your portfolio',
      text: `Order ${f.code} of ${money(f, 'en')} is complete. The custodian bank has confirmed your units.`,
    }),
  },
  orderMoved: {
    id: (f) => ({
      title: 'Tanggal NAB pesanan berubah',
      text: `Pesanan ${f.code} tidak sampai ke manajer investasi sebelum ${dateText(f.from, 'id')} ditutup dan memakai NAB ${dateText(f.to, 'id')}. Dana Anda aman. Kami minta maaf; hubungi kami bila selisih harga merugikan Anda.`,
    }),
    en: (f) => ({
      title: 'The NAV day of your order has changed',
      text: `Order ${f.code} did not reach the fund house before ${dateText(f.from, 'en')} was closed and uses the NAV of ${dateText(f.to, 'en')}. Your money is safe. We are sorry; contact us if the difference in price costs you.`,
    }),
  },
  orderExpired: {
    id: (f) => ({
      title: 'Batas waktu pembayaran lewat',
      text: `Pesanan ${f.code} senilai ${money(f, 'id')} ditutup karena belum dibayar. Tidak ada uang yang berpindah.`,
    }),
    en: (f) => ({ title: 'The time to pay is over', text: `Order ${f.code} of ${money(f, 'en')} was closed because it was not paid. No money has moved.` }),
  },
  saleMoved: {
    id: (f) => ({
      title: 'Tanggal NAB pesanan berubah',
      text: `Pesanan ${f.code} tidak sampai ke manajer investasi sebelum ${dateText(f.from, 'id')} ditutup dan memakai NAB ${dateText(f.to, 'id')}. Unit Anda aman. Kami minta maaf; hubungi kami bila selisih harga merugikan Anda.`,
    }),
    en: (f) => ({
      title: 'The NAV day of your order has changed',
      text: `Order ${f.code} did not reach the fund house before ${dateText(f.from, 'en')} was closed and uses the NAV of ${dateText(f.to, 'en')}. Your units are safe. We are sorry; contact us if the difference in price costs you.`,
    }),
  },
  saleGated: {
    id: (f) => ({
      title: 'Pesanan Anda menunggu hari berikutnya',
      text: `Pada ${dateText(f.from, 'id')} permintaan keluar dari reksa dana ini melebihi batas sehari, seperti diatur dalam prospektus. Pesanan ${f.code} diproses berikutnya dengan NAB ${dateText(f.to, 'id')}. Unit Anda aman. Sampai batas waktu hari itu Anda dapat membatalkannya.`,
    }),
    en: (f) => ({
      title: 'Your order waits for the next day',
      text: `On ${dateText(f.from, 'en')} more was asked of this fund than it lets go in a day, as its prospectus says. Order ${f.code} comes next, with the NAV of ${dateText(f.to, 'en')}. Your units are safe. Until the cut-off of that day you can call it off.`,
    }),
  },
  saleBooked: {
    id: (f) => ({
      title: 'Unit terjual',
      text: `Pesanan ${f.code}: unit Anda terjual dengan NAB ${dateText(f.navDay, 'id')}. ${money(f, 'id')} kami kirim ke rekening Anda pada ${dateText(f.payDay ?? '', 'id')}.`,
    }),
    en: (f) => ({
      title: 'Units sold',
      text: `Order ${f.code}: your units were sold at the NAV of ${dateText(f.navDay, 'en')}. We send ${money(f, 'en')} to your account on ${dateText(f.payDay ?? '', 'en')}.`,
    }),
  },
  salePaidOut: {
    id: (f) => ({ title: 'Hasil penjualan dikirim', text: `${money(f, 'id')} dari pesanan ${f.code} sudah kami kirim ke rekening Anda.` }),
    en: (f) => ({ title: 'Your money has been sent', text: `${money(f, 'en')} from order ${f.code} has been sent to your account.` }),
  },
  switchDone: {
    id: (f) => ({
      title: 'Pengalihan selesai',
      text: `Pesanan ${f.code} selesai dengan NAB ${dateText(f.navDay, 'id')}: ${money(f, 'id')} sudah masuk ke reksa dana tujuan.`,
    }),
    en: (f) => ({
      title: 'Switch complete',
      text: `Order ${f.code} is complete at the NAV of ${dateText(f.navDay, 'en')}: ${money(f, 'en')} is in the other fund.`,
    }),
  },
  moneySuspended: {
    id: (f) => ({
      title: 'Dana Anda kami kembalikan',
      text: `Kami menerima ${money(f, 'id')} yang tidak cocok dengan tagihan mana pun. Dana tersimpan aman dan kami kembalikan ke rekening asal.`,
    }),
    en: (f) => ({
      title: 'We are returning your money',
      text: `We received ${money(f, 'en')} that does not match a bill. It is kept safe and goes back to the account it came from.`,
    }),
  },
  moneyHeld: {
    id: (f) => ({
      title: 'Dana Anda kami simpan',
      text: `Kami menerima ${money(f, 'id')} yang tidak cocok dengan tagihan mana pun. Dana tersimpan aman, tetapi bank tidak menyebut rekening asalnya. Kami akan menghubungi Anda untuk mengembalikannya.`,
    }),
    en: (f) => ({
      title: 'We are holding your money',
      text: `We received ${money(f, 'en')} that does not match a bill. It is kept safe, but the bank does not say which account it came from. We will contact you to send it back.`,
    }),
  },
  passwordChanged: {
    id: () => ({
      title: 'Kata sandi Anda diganti',
      text: 'Kata sandi akun Anda baru saja diganti, dan perangkat lain sudah dikeluarkan. Bila bukan Anda yang menggantinya, segera hubungi kami.',
    }),
    en: () => ({
      title: 'Your password was changed',
      text: 'The password of your account has just been changed, and other devices are signed out. If it was not you, contact us at once.',
    }),
  },
  identityVerified: {
    id: () => ({
      title: 'Identitas Anda terverifikasi',
      text: 'SID dan rekening unit (IFUA) Anda sudah dibuka. Anda bisa mulai membeli reksa dana.',
    }),
    en: () => ({
      title: 'Your identity is verified',
      text: 'Your investor number (SID) and unit account (IFUA) are open. You can buy your first fund now.',
    }),
  },
  identityReturned: {
    id: () => ({
      title: 'Data Anda perlu diperbaiki',
      text: 'Ada bagian dari verifikasi identitas yang belum sesuai. Buka Verifikasi identitas di aplikasi; bagian yang perlu diperbaiki sudah kami tandai.',
    }),
    en: () => ({
      title: 'Your data needs a correction',
      text: 'A part of your identity check is not right yet. Open Verify your identity in the app; we have marked what to correct.',
    }),
  },
  identityRejected: {
    id: () => ({
      title: 'Verifikasi identitas ditolak',
      text: 'Kami tidak dapat membuka rekening investasi dengan data yang Anda kirim. Hubungi kami bila Anda merasa ini keliru.',
    }),
    en: () => ({
      title: 'Identity check declined',
      text: 'We cannot open an investment account with the data you sent. Contact us if you think this is a mistake.',
    }),
  },
  moneyReturned: {
    id: (f) => ({
      title: 'Dana sudah kembali',
      text: `${money(f, 'id')} yang tidak cocok dengan tagihan sudah kami kirim kembali ke rekening asal.`,
    }),
    en: (f) => ({
      title: 'Your money has gone back',
      text: `${money(f, 'en')} that did not match a bill has been sent back to the account it came from.`,
    }),
  },
};

/** Title and text of a notification. */
export const notificationText = <Kind extends NoticeKind>(kind: Kind, facts: NoticeFacts[Kind], language: Language): Note => NOTES[kind][language](facts);

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const sign = (brand: string, language: Language): string =>
  language === 'en' ? `\n\n${brand}\nThis mail was sent by itself; please do not answer it.` : `\n\n${brand}\nEmail ini dikirim otomatis; mohon tidak dibalas.`;

/** What a one-time code approves. */
export interface Approval {
  readonly lines: readonly {
    readonly kind: 'buy' | 'sell' | 'switch';
    readonly name: string;
    /** Where a switch goes. */
    readonly to: string | null;
    /** Neither amount nor units: all units. */
    readonly amount: string | null;
    readonly units: string | null;
  }[];
  /** What is to be paid, fees and tax included; null when nothing is. */
  readonly total: string | null;
}

const VERBS = { id: { buy: 'Beli', sell: 'Jual', switch: 'Alihkan', to: 'ke' }, en: { buy: 'Buy', sell: 'Sell', switch: 'Switch', to: 'to' } } as const;

/** One line of what is approved: `Beli Nusa Kas Likuid: Rp1.000.000`. */
function approvalLine({ kind, name, to, amount, units }: Approval['lines'][number], language: Language): string {
  const what = `${VERBS[language][kind]} ${name}${to === null ? '' : ` ${VERBS[language].to} ${to}`}`;
  const all = language === 'en' ? 'all units' : 'semua unit';
  const some = units === null ? all : `${decimalText(units, language, 4)} ${language === 'en' ? 'units' : 'unit'}`;
  return `${what}: ${amount === null ? some : moneyText(amount, language)}`;
}

/** The mail that carries a one-time code, with what it approves: whoever reads it sees whether it is hers. */
export function codeMail(code: string, expiresAt: string, { lines, total }: Approval, name: string, brand: string, language: Language): MailText {
  const what = lines.map((line) => `- ${approvalLine(line, language)}`).join('\n');
  return language === 'en'
    ? {
        subject: `${code} is your ${brand} code`,
        text: `Hello ${name},\n\nYour code is ${code}. It approves:\n${what}${total === null ? '' : `\nTotal to pay: ${moneyText(total, 'en')}`}\n\nIt is valid until ${dateTimeText(expiresAt, language)}. If you did not order this, do not pass the code on and contact us.\n\nWe never ask for this code by phone or chat.${sign(brand, language)}`,
      }
    : {
        subject: `${code} adalah kode ${brand} Anda`,
        text: `Halo ${name},\n\nKode Anda ${code}. Kode ini menyetujui:\n${what}${total === null ? '' : `\nTotal bayar: ${moneyText(total, 'id')}`}\n\nBerlaku sampai ${dateTimeText(expiresAt, language)}. Bila bukan Anda yang memesan, jangan berikan kode ini kepada siapa pun dan hubungi kami.\n\nKami tidak pernah meminta kode ini lewat telepon atau obrolan.${sign(brand, language)}`,
      };
}

/** The mail that proves the address of a new account: the code to type, or the link to open. */
export function proofMail(code: string, link: string, expiresAt: string, name: string, brand: string, language: Language): MailText {
  return language === 'en'
    ? {
        subject: `${code} is your ${brand} code`,
        text: `Welcome, ${name}.\n\nType this code where you registered: ${code}. It is valid until ${dateTimeText(expiresAt, language)}.\n\nOr open this link within a day and confirm there:\n${link}\n\nIf you did not register, do nothing: without the code no account is opened.${sign(brand, language)}`,
      }
    : {
        subject: `${code} adalah kode ${brand} Anda`,
        text: `Selamat datang, ${name}.\n\nMasukkan kode ini di halaman pendaftaran: ${code}. Berlaku sampai ${dateTimeText(expiresAt, language)}.\n\nAtau buka tautan ini dalam sehari dan konfirmasi di sana:\n${link}\n\nBila Anda tidak mendaftar, abaikan saja: tanpa kode ini akun tidak dibuka.${sign(brand, language)}`,
      };
}

/** The mail of a notification. */
export function noteMail<Kind extends NoticeKind>(kind: Kind, facts: NoticeFacts[Kind], name: string, brand: string, language: Language): MailText {
  const note = notificationText(kind, facts, language);
  return { subject: note.title, text: `${language === 'en' ? 'Hello' : 'Halo'} ${name},\n\n${note.text}${sign(brand, language)}` };
}
