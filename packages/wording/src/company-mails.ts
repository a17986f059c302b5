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
      ? 'orders and approves'
      : makes
        ? 'orders'
        : approves
          ? 'approves'
          : 'only looks'
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
        text: `Hello ${name},\n\n${by === null ? `${company} asked us to invite you` : `${by} invites you to sign in for ${company}`}. Whoever comes by this link ${may} for the company. Open it and set a password of your own:\n${link}\n\nIt is for you alone, works once, and is valid until ${dateTimeText(until, language)}. If you do not know ${company}, do nothing and pass the link on to nobody.${sign(brand, language)}`,
      }
    : {
        subject: `${company} mengundang Anda ke ${brand}`,
        text: `Halo ${name},\n\n${by === null ? `${company} meminta kami mengundang Anda` : `${by} mengundang Anda masuk untuk ${company}`}. Lewat tautan ini Anda ${may} untuk perusahaan. Buka, lalu buat kata sandi Anda sendiri:\n${link}\n\nTautan ini hanya untuk Anda, dapat dipakai sekali, dan berlaku sampai ${dateTimeText(until, language)}. Bila Anda tidak mengenal ${company}, abaikan saja dan jangan teruskan tautan ini kepada siapa pun.${sign(brand, language)}`,
      };
}

/** The mail to an invited person whose address already opens an account; nobody else learns that it does. */
export function colleagueKnownMail(company: string, name: string, brand: string, language: Language): MailText {
  return language === 'en'
    ? {
        subject: `${company} invites you to ${brand}`,
        text: `Hello ${name},\n\n${company} invited this address to sign in for it. It opens another account with us already, and one address opens one account: the invitation cannot be accepted with it. Nobody at ${company} was told that you have an account.\n\nTo sign in for ${company} too, ask them to invite another address of yours. If you do not know ${company}, do nothing.${sign(brand, language)}`,
      }
    : {
        subject: `${company} mengundang Anda ke ${brand}`,
        text: `Halo ${name},\n\n${company} mengundang email ini untuk masuk atas nama perusahaan. Email ini sudah membuka akun lain pada kami, dan satu email hanya untuk satu akun: undangannya tidak dapat diterima dengan email ini. Tidak ada orang di ${company} yang kami beri tahu bahwa Anda punya akun.\n\nUntuk masuk juga bagi ${company}, minta mereka mengundang email Anda yang lain. Bila Anda tidak mengenal ${company}, abaikan saja.${sign(brand, language)}`,
      };
}
