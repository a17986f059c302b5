/** Mails with a link to open, and mails to operators about their access. */
import { dateTimeText } from '@lumbung/kernel/format.ts';
import { type MailText, sign } from './mail.ts';
import { inLanguage, type Language } from './messages.ts';
import { type PaperKind, papers } from './papers.ts';

/** The mail for a forgotten password: the link to open. */
export function resetLinkMail(link: string, name: string, brand: string, language: Language): MailText {
  return language === 'en'
    ? {
        subject: `Set a new ${brand} password`,
        text: `Hello ${name},\n\nOpen this link within an hour to set a new password:\n${link}\n\nIf you did not request this link, ignore this email and do not share the link with anyone. Your password stays the same.${sign(brand, language)}`,
      }
    : {
        subject: `Buat kata sandi ${brand} baru`,
        text: `Halo ${name},\n\nBuka tautan ini dalam satu jam untuk membuat kata sandi baru:\n${link}\n\nBila bukan Anda yang meminta, abaikan saja dan jangan teruskan tautan ini: kata sandi Anda tidak berubah.${sign(brand, language)}`,
      };
}

/** The mail that signs an agent in. */
export function agentLinkMail(link: string, name: string, brand: string, language: Language): MailText {
  return language === 'en'
    ? {
        subject: `Sign in to ${brand}`,
        text: `Hello ${name},\n\nOpen this link within fifteen minutes to sign in:\n${link}\n\nThe link works once. If you did not request it, ignore this email and do not share the link with anyone.${sign(brand, language)}`,
      }
    : {
        subject: `Masuk ke ${brand}`,
        text: `Halo ${name},\n\nBuka tautan ini dalam lima belas menit untuk masuk:\n${link}\n\nTautan hanya dapat dipakai sekali. Bila bukan Anda yang meminta, abaikan saja dan jangan teruskan kepada siapa pun.${sign(brand, language)}`,
      };
}

/** The mail that links to the investor profile. The page requires signing in; the mail contains none of the data. */
export function profilePaperMail(link: string, name: string, brand: string, language: Language): MailText {
  return language === 'en'
    ? {
        subject: `Your ${brand} investor profile`,
        text: `Hello ${name},\n\nYour profile is ready as a PDF. Open this page and sign in to download it:\n${link}\n\nTo protect your data, the file is not attached to this email.${sign(brand, language)}`,
      }
    : {
        subject: `Profil investor ${brand} Anda`,
        text: `Halo ${name},\n\nProfil Anda tersedia sebagai PDF. Buka halaman ini dan masuk untuk menyimpannya:\n${link}\n\nDemi keamanan data Anda, berkasnya tidak dilampirkan di email ini.${sign(brand, language)}`,
      };
}

/** The mail with the link to a document to be signed. */
export function signingLinkMail(link: string, until: string, kind: PaperKind, name: string, brand: string, language: Language): MailText {
  const what = inLanguage(papers, language).titles[kind];
  return language === 'en'
    ? {
        subject: `Sign: ${what}`,
        text: `Hello ${name},\n\nOpen this link, read the document and sign it electronically:\n${link}\n\nThe link is only for you, works once, and is valid until ${dateTimeText(until, language)}. If you did not request it, ignore this email and do not share the link with anyone.${sign(brand, language)}`,
      }
    : {
        subject: `Tanda tangani: ${what}`,
        text: `Halo ${name},\n\nBuka tautan ini, baca isinya, lalu tanda tangani secara elektronik:\n${link}\n\nTautan ini hanya untuk Anda, dapat dipakai sekali, dan berlaku sampai ${dateTimeText(until, language)}. Bila bukan Anda yang meminta, abaikan saja dan jangan teruskan kepada siapa pun.${sign(brand, language)}`,
      };
}

/** The mail with the link to confirm what was read from a transfer receipt. */
export function receiptLinkMail(link: string, until: string, name: string, brand: string, language: Language): MailText {
  return language === 'en'
    ? {
        subject: 'Please check your transfer receipt',
        text: `Hello ${name},\n\nPlease check your receipt before we look for your transfer. Open this link and sign in:\n${link}\n\nThe link is only for you and is valid until ${dateTimeText(until, language)}. If you did not upload a receipt, do not open the link, and contact us.${sign(brand, language)}`,
      }
    : {
        subject: 'Periksa bukti transfer Anda',
        text: `Halo ${name},\n\nSebelum kami mencari transfer Anda, mohon periksa buktinya. Buka tautan ini dan masuk:\n${link}\n\nTautan ini hanya untuk Anda dan berlaku sampai ${dateTimeText(until, language)}. Bila Anda tidak mengunggah bukti, jangan buka tautan ini dan hubungi kami.${sign(brand, language)}`,
      };
}

/** The mail in which an agent invites a customer; the link opens the registration and verifies the address. */
export function invitationMail(link: string, agent: string, brand: string, language: Language): MailText {
  return language === 'en'
    ? {
        subject: `${agent} invites you to ${brand}`,
        text: `Hello,\n\n${agent}, an agent of ${brand}, invites you to open an account. Open this link within 14 days:\n${link}\n\nIf you do not know ${agent}, ignore this email and do not share the link with anyone: no account is opened.${sign(brand, language)}`,
      }
    : {
        subject: `${agent} mengundang Anda ke ${brand}`,
        text: `Halo,\n\n${agent}, agen ${brand}, mengundang Anda membuka akun. Buka tautan ini dalam 14 hari:\n${link}\n\nBila Anda tidak mengenal ${agent}, abaikan saja dan jangan teruskan tautan ini: tidak ada akun yang dibuka.${sign(brand, language)}`,
      };
}

/** The mail to an operator with the link to set a first or a new password. */
export function operatorInvitationMail(link: string, endsAt: string, isKnown: boolean, name: string, brand: string, language: Language): MailText {
  const until = dateTimeText(endsAt, language);
  return language === 'en'
    ? {
        subject: isKnown ? `Set a new password for the ${brand} console` : `You are invited to the ${brand} console`,
        text: `Hello ${name},\n\n${isKnown ? 'Open this link to set a new password for the console' : 'Open this link, set your own password and set up your authenticator app'}. It works once and is valid until ${until}:\n${link}\n\nDo not share the link with anyone, including colleagues. If you did not expect this email, tell an admin.${sign(brand, language)}`,
      }
    : {
        subject: isKnown ? `Buat kata sandi baru untuk konsol ${brand}` : `Anda diundang ke konsol ${brand}`,
        text: `Halo ${name},\n\n${isKnown ? 'Buka tautan ini untuk membuat kata sandi konsol yang baru' : 'Buka tautan ini, buat kata sandi Anda sendiri, lalu pasang autentikator'}. Tautan berlaku satu kali, sampai ${until}:\n${link}\n\nJangan teruskan tautan ini kepada siapa pun, termasuk rekan kerja. Bila Anda tidak menunggu email ini, beri tahu admin.${sign(brand, language)}`,
      };
}

/** The mail to operators about their own access. */
export function operatorNoticeMail(what: 'passkeyAdded' | 'passkeyRemoved', name: string, brand: string, language: Language): MailText {
  const [subject, text] =
    language === 'en'
      ? what === 'passkeyAdded'
        ? [
            `A passkey was added for the ${brand} console`,
            'A new passkey was added to your console account, and your other sessions were signed out. If you did not add it, tell an admin immediately.',
          ]
        : [
            `A passkey was removed for the ${brand} console`,
            'A passkey was removed from your console account, and your other sessions were signed out. If you did not remove it, tell an admin immediately.',
          ]
      : what === 'passkeyAdded'
        ? [
            `Passkey baru untuk konsol ${brand}`,
            'Konsol sekarang dapat dibuka dengan passkey baru atas nama Anda, dan sesi Anda yang lain sudah berakhir. Bila bukan Anda yang membuatnya, segera beri tahu admin.',
          ]
        : [
            `Passkey konsol ${brand} dihapus`,
            'Satu passkey Anda tidak lagi membuka konsol, dan sesi Anda yang lain sudah berakhir. Bila bukan Anda yang menghapusnya, segera beri tahu admin.',
          ];
  return { subject, text: `${language === 'en' ? 'Hello' : 'Halo'} ${name},\n\n${text}${sign(brand, language)}` };
}
