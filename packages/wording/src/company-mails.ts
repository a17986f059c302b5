/** Mails that invite a person to a company, and what that person may do. */
import { dateTimeText } from '@lumbung/kernel/format.ts';
import { type MailText, sign } from './mail.ts';
import type { Language } from './messages.ts';

/** Rights of a person of a company. */
interface Rights {
  readonly makes: boolean;
  readonly approves: boolean;
}

export const roleText = ({ makes, approves }: Rights, language: Language): string =>
  language === 'en'
    ? makes && approves
      ? 'place and approve orders'
      : makes
        ? 'place orders'
        : approves
          ? 'approve orders'
          : 'view the account'
    : makes && approves
      ? 'memesan dan menyetujui'
      : makes
        ? 'memesan'
        : approves
          ? 'menyetujui'
          : 'hanya melihat';

/** The mail that invites a person to a company, with the link. */
export function colleagueMail(
  {
    link,
    until,
    company,
    by,
    roles,
  }: {
    readonly link: string;
    readonly until: string;
    readonly company: string;
    readonly by: string | null;
    readonly roles: Rights;
  },
  name: string,
  brand: string,
  language: Language,
): MailText {
  const may = roleText(roles, language);
  return language === 'en'
    ? {
        subject: `${company} invites you to ${brand}`,
        text: `Hello ${name},\n\n${by === null ? `${company} asked us to invite you` : `${by} invites you to join the account of ${company}`}. You will be able to ${may} on behalf of the company. Open this link and set your own password:\n${link}\n\nThe link is only for you, works once, and is valid until ${dateTimeText(until, language)}. If you do not know ${company}, ignore this email and do not share the link with anyone.${sign(brand, language)}`,
      }
    : {
        subject: `${company} mengundang Anda ke ${brand}`,
        text: `Halo ${name},\n\n${by === null ? `${company} meminta kami mengundang Anda` : `${by} mengundang Anda masuk untuk ${company}`}. Lewat tautan ini Anda ${may} untuk perusahaan. Buka, lalu buat kata sandi Anda sendiri:\n${link}\n\nTautan ini hanya untuk Anda, dapat dipakai sekali, dan berlaku sampai ${dateTimeText(until, language)}. Bila Anda tidak mengenal ${company}, abaikan saja dan jangan teruskan tautan ini kepada siapa pun.${sign(brand, language)}`,
      };
}

/** The mail to an invited person whose address already opens an account; the company is not told that it does. */
export function colleagueKnownMail(company: string, name: string, brand: string, language: Language): MailText {
  return language === 'en'
    ? {
        subject: `${company} invites you to ${brand}`,
        text: `Hello ${name},\n\n${company} invited this email address to join its account. The address already belongs to another account, and an address can be used for one account only, so you cannot accept the invitation with it. We did not tell ${company} that you have an account.\n\nTo join the account of ${company} too, ask them to invite another email address of yours. If you do not know ${company}, ignore this email.${sign(brand, language)}`,
      }
    : {
        subject: `${company} mengundang Anda ke ${brand}`,
        text: `Halo ${name},\n\n${company} mengundang email ini untuk masuk atas nama perusahaan. Email ini sudah membuka akun lain pada kami, dan satu email hanya untuk satu akun: undangannya tidak dapat diterima dengan email ini. Tidak ada orang di ${company} yang kami beri tahu bahwa Anda punya akun.\n\nUntuk masuk juga bagi ${company}, minta mereka mengundang email Anda yang lain. Bila Anda tidak mengenal ${company}, abaikan saja.${sign(brand, language)}`,
      };
}
