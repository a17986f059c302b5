/** Texts of notifications and mails. Figures and dates are passed as facts and formatted here. */
import type { ChosenTopic } from '@lumbung/kernel/notice-topics.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { dateTimeText, decimalText, moneyText } from '@lumbung/kernel/format.ts';
import type { UpdateField } from '@lumbung/kernel/data-update.ts';
import { fieldNames } from './kyc-fields.ts';
import { inLanguage, type Language } from './messages.ts';
import { type PaperKind, papers } from './papers.ts';
import type { Note, NotesOf, PeopleChangeKind } from './notice.ts';
import { type NoticeFacts, notes } from './notices.gen.ts';

export type { NoticeFacts };
export type NoticeKind = keyof NoticeFacts;

const NOTES: NotesOf<NoticeFacts> = notes;

/** Whether a kind of notice is highlighted in the list, and whether it is also sent to the phone. */
export const isImportant = (kind: NoticeKind): boolean => NOTES[kind].isImportant === true;
export const isToldByPhone = (kind: NoticeKind): boolean => NOTES[kind].isToldByPhone === true;

/** The topic of a kind of notice that recipients may opt out of; null for kinds that are always sent. */
export const topicOf = (kind: NoticeKind): ChosenTopic | null => NOTES[kind].topic ?? null;

/** Title and text of a notification. */
export const notificationText = <Kind extends NoticeKind>(kind: Kind, facts: NoticeFacts[Kind], language: Language): Note => NOTES[kind][language](facts);

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const sign = (brand: string, language: Language): string =>
  language === 'en'
    ? `\n\n${brand}\nThis email was sent automatically; please do not reply.`
    : `\n\n${brand}\nEmail ini dikirim otomatis; mohon tidak dibalas.`;

/** What a one-time code approves. */
export interface Approval {
  /** The currency of every amount. */
  readonly currency: Currency;
  readonly lines: readonly {
    readonly kind: 'buy' | 'sell' | 'switch';
    readonly name: string;
    /** The target of a switch. */
    readonly to: string | null;
    /** Null together with `units`: all units. */
    readonly amount: string | null;
    readonly units: string | null;
  }[];
  /** What is to be paid, fees and tax included; null when nothing is. */
  readonly total: string | null;
}

const VERBS = { id: { buy: 'Beli', sell: 'Jual', switch: 'Alihkan', to: 'ke' }, en: { buy: 'Buy', sell: 'Sell', switch: 'Switch', to: 'to' } } as const;

const unitsLine = (units: string, language: Language): string => `${decimalText(units, language, 4)} ${language === 'en' ? 'units' : 'unit'}`;

/** One line of an approval: `Beli Nusa Kas Likuid: Rp1.000.000`. */
function approvalLine({ kind, name, to, amount, units }: Approval['lines'][number], currency: Currency, language: Language): string {
  const what = `${VERBS[language][kind]} ${name}${to === null ? '' : ` ${VERBS[language].to} ${to}`}`;
  const all = language === 'en' ? 'all units' : 'semua unit';
  const some = units === null ? all : unitsLine(units, language);
  return `${what}: ${amount === null ? some : moneyText(amount, language, { currency })}`;
}

/** The mail with a one-time code and what it approves, so that recipients can tell whether the request is theirs. */
export function codeMail(code: string, expiresAt: string, { currency, lines, total }: Approval, name: string, brand: string, language: Language): MailText {
  const what = lines.map((line) => `- ${approvalLine(line, currency, language)}`).join('\n');
  return language === 'en'
    ? {
        subject: `${code} is your ${brand} code`,
        text: `Hello ${name},\n\nYour code is ${code}. It approves:\n${what}${total === null ? '' : `\nTotal to pay: ${moneyText(total, 'en', { currency })}`}\n\nIt is valid until ${dateTimeText(expiresAt, language)}. If you did not order this, do not pass the code on and contact us.\n\nWe never ask for this code by phone or chat.${sign(brand, language)}`,
      }
    : {
        subject: `${code} adalah kode ${brand} Anda`,
        text: `Halo ${name},\n\nKode Anda ${code}. Kode ini menyetujui:\n${what}${total === null ? '' : `\nTotal bayar: ${moneyText(total, 'id', { currency })}`}\n\nBerlaku sampai ${dateTimeText(expiresAt, language)}. Bila bukan Anda yang memesan, jangan berikan kode ini kepada siapa pun dan hubungi kami.\n\nKami tidak pernah meminta kode ini lewat telepon atau obrolan.${sign(brand, language)}`,
      };
}

/** What a one-time code confirms when closing an account. */
export interface Closing {
  readonly closing: 'request' | 'deactivate';
}

const CLOSING = {
  id: { request: 'meminta penutupan akun Anda', deactivate: 'menutup akun Anda untuk selamanya' },
  en: { request: 'ask for your account to be closed', deactivate: 'close your account for good' },
} as const;

/** The mail with a code for closing an account. */
export function closingMail(code: string, expiresAt: string, { closing }: Closing, name: string, brand: string, language: Language): MailText {
  const what = CLOSING[language][closing];
  return language === 'en'
    ? {
        subject: `${code} is your ${brand} code`,
        text: `Hello ${name},\n\nType this code to ${what}: ${code}. It is valid until ${dateTimeText(expiresAt, language)}.\n\nIf you did not ask for it, pass the code on to nobody, change your password and contact us: somebody is signed in to your account.${sign(brand, language)}`,
      }
    : {
        subject: `${code} adalah kode ${brand} Anda`,
        text: `Halo ${name},\n\nMasukkan kode ini untuk ${what}: ${code}. Berlaku sampai ${dateTimeText(expiresAt, language)}.\n\nBila bukan Anda yang meminta, jangan berikan kode ini kepada siapa pun, ganti kata sandi, dan hubungi kami: ada yang sedang masuk ke akun Anda.${sign(brand, language)}`,
      };
}

/** What a one-time code confirms about a recurring plan. */
export interface PlanChange {
  readonly plan: 'create' | 'update' | 'remove' | 'release';
  /** 0 once, 1 daily, 2 weekly, 3 monthly; null for a release. */
  readonly recurring: number | null;
  readonly lines: readonly { readonly name: string; readonly amount?: string; readonly units?: string }[];
}

const CYCLES = {
  id: ['sekali', 'setiap hari bursa', 'setiap minggu', 'setiap bulan'],
  en: ['once', 'every exchange day', 'every week', 'every month'],
} as const;
const PLANS = {
  id: {
    create: 'memulai rencana berkala',
    update: 'mengubah rencana berkala',
    remove: 'mengakhiri rencana berkala',
    release: 'melepas unit yang ditahan rencana berkala',
  },
  en: {
    create: 'start a recurring plan',
    update: 'change a recurring plan',
    remove: 'end a recurring plan',
    release: 'release units that a recurring plan holds back',
  },
} as const;

/** The mail with a code for a recurring plan: what is bought, and how often. */
export function planMail(code: string, expiresAt: string, { plan, recurring, lines }: PlanChange, name: string, brand: string, language: Language): MailText {
  const how = ({ amount, units }: PlanChange['lines'][number]): string =>
    amount === undefined ? unitsLine(units ?? '0', language) : moneyText(amount, language, { currency: 'IDR' });
  const what = lines.map((line) => `- ${line.name}: ${how(line)}`).join('\n');
  const cycle = recurring === null ? '' : ` ${CYCLES[language][recurring]}:`;
  return language === 'en'
    ? {
        subject: `${code} is your ${brand} code`,
        text: `Hello ${name},\n\nType this code to ${PLANS.en[plan]}: ${code}.${cycle}\n${what}\n\nIt is valid until ${dateTimeText(expiresAt, language)}, and good for exactly what the page shows.\n\nIf you did not ask for it, pass the code on to nobody, change your password and contact us: somebody is signed in to your account.${sign(brand, language)}`,
      }
    : {
        subject: `${code} adalah kode ${brand} Anda`,
        text: `Halo ${name},\n\nMasukkan kode ini untuk ${PLANS.id[plan]}: ${code}.${cycle}\n${what}\n\nBerlaku sampai ${dateTimeText(expiresAt, language)}, dan hanya untuk yang tertulis di halamannya.\n\nBila bukan Anda yang meminta, jangan berikan kode ini kepada siapa pun, ganti kata sandi, dan hubungi kami: ada yang sedang masuk ke akun Anda.${sign(brand, language)}`,
      };
}

/** What a one-time code confirms about autodebit: the link ends (`all`), or only the navigator stops drawing on it. */
export interface AutodebitEnd {
  readonly autodebit: 'all' | 'navigator';
  readonly bank: string;
  /** How many plans draw on the account. */
  readonly plans: number;
}

/** The mail with a code for ending autodebit. */
export function autodebitMail(
  code: string,
  expiresAt: string,
  { autodebit, bank, plans }: AutodebitEnd,
  name: string,
  brand: string,
  language: Language,
): MailText {
  const what =
    language === 'en'
      ? autodebit === 'all'
        ? `end the link to your ${bank} account${plans === 0 ? '' : `; ${plans} plan${plans === 1 ? '' : 's'} stop debiting it`}`
        : `stop the navigator plan debiting your ${bank} account`
      : autodebit === 'all'
        ? `mengakhiri tautan rekening ${bank} Anda${plans === 0 ? '' : `; ${plans} rencana berhenti mendebitnya`}`
        : `menghentikan debit rencana navigator dari rekening ${bank} Anda`;
  return language === 'en'
    ? {
        subject: `${code} is your ${brand} code`,
        text: `Hello ${name},\n\nType this code to ${what}: ${code}. It is valid until ${dateTimeText(expiresAt, language)}.\n\nIf you did not ask for it, pass the code on to nobody, change your password and contact us: somebody is signed in to your account.${sign(brand, language)}`,
      }
    : {
        subject: `${code} adalah kode ${brand} Anda`,
        text: `Halo ${name},\n\nMasukkan kode ini untuk ${what}: ${code}. Berlaku sampai ${dateTimeText(expiresAt, language)}.\n\nBila bukan Anda yang meminta, jangan berikan kode ini kepada siapa pun, ganti kata sandi, dan hubungi kami: ada yang sedang masuk ke akun Anda.${sign(brand, language)}`,
      };
}

/** What a one-time code confirms among the people of a company, without naming anyone. */
export interface PeopleChange {
  readonly people: PeopleChangeKind;
  readonly makes: boolean;
  readonly approves: boolean;
  readonly needsApproval: boolean;
}

const roleText = ({ makes, approves }: Pick<PeopleChange, 'makes' | 'approves'>, language: Language): string =>
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

function peopleText(of: PeopleChange, language: Language): string {
  const roles = roleText(of, language);
  if (language === 'en') {
    if (of.people === 'invite') return `invite a person who ${roles}`;
    if (of.people === 'roles') return `change a person’s rights: ${roles}`;
    if (of.people === 'remove') return 'remove a person from your company';
    return of.needsApproval ? 'have orders wait for a second person' : 'have orders proceed without a second person';
  }
  if (of.people === 'invite') return `mengundang orang yang ${roles}`;
  if (of.people === 'roles') return `mengubah hak seseorang: ${roles}`;
  if (of.people === 'remove') return 'mengeluarkan seseorang dari perusahaan Anda';
  return of.needsApproval ? 'membuat pesanan menunggu orang kedua' : 'membuat pesanan berjalan tanpa orang kedua';
}

/** The mail with a code for a change of people. */
export function peopleMail(code: string, expiresAt: string, of: PeopleChange, name: string, brand: string, language: Language): MailText {
  const what = peopleText(of, language);
  return language === 'en'
    ? {
        subject: `${code} is your ${brand} code`,
        text: `Hello ${name},\n\nType this code to ${what}: ${code}. It is valid until ${dateTimeText(expiresAt, language)}, and good for exactly what the page shows.\n\nIf you did not ask for it, pass the code on to nobody, change your password and contact us: somebody is signed in to your account.${sign(brand, language)}`,
      }
    : {
        subject: `${code} adalah kode ${brand} Anda`,
        text: `Halo ${name},\n\nMasukkan kode ini untuk ${what}: ${code}. Berlaku sampai ${dateTimeText(expiresAt, language)}, dan hanya untuk yang tertulis di halamannya.\n\nBila bukan Anda yang meminta, jangan berikan kode ini kepada siapa pun, ganti kata sandi, dan hubungi kami: ada yang sedang masuk ke akun Anda.${sign(brand, language)}`,
      };
}

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
    readonly roles: Pick<PeopleChange, 'makes' | 'approves'>;
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

/** What a one-time code confirms about personal data: the names of the changed fields. */
export interface DataUpdate {
  readonly dataUpdate: readonly UpdateField[];
}

/** The mail with a code for changing personal data. */
export function dataUpdateMail(code: string, expiresAt: string, { dataUpdate }: DataUpdate, name: string, brand: string, language: Language): MailText {
  const what = fieldNames(dataUpdate, language);
  return language === 'en'
    ? {
        subject: `${code} is your ${brand} code`,
        text: `Hello ${name},\n\nType this code to change your data: ${code}. It is valid until ${dateTimeText(expiresAt, language)}.\n\nIt changes: ${what}.\n\nIf you did not ask for it, pass the code on to nobody, change your password and contact us: somebody is signed in to your account.${sign(brand, language)}`,
      }
    : {
        subject: `${code} adalah kode ${brand} Anda`,
        text: `Halo ${name},\n\nMasukkan kode ini untuk mengubah data Anda: ${code}. Berlaku sampai ${dateTimeText(expiresAt, language)}.\n\nYang diubah: ${what}.\n\nBila bukan Anda yang meminta, jangan berikan kode ini kepada siapa pun, ganti kata sandi, dan hubungi kami: ada yang sedang masuk ke akun Anda.${sign(brand, language)}`,
      };
}

/** The mail that verifies the address of a new account: a code to type, or a link to open. */
export function proofMail(code: string, link: string, expiresAt: string, name: string, brand: string, language: Language): MailText {
  return language === 'en'
    ? {
        subject: `${code} is your ${brand} code`,
        text: `Welcome, ${name}.\n\nType this code where you registered: ${code}. It is valid until ${dateTimeText(expiresAt, language)}.\n\nOr open this link within a day, on the device where you registered, and confirm there:\n${link}\n\nIf you did not register, do nothing: without the code no account is opened.${sign(brand, language)}`,
      }
    : {
        subject: `${code} adalah kode ${brand} Anda`,
        text: `Selamat datang, ${name}.\n\nMasukkan kode ini di halaman pendaftaran: ${code}. Berlaku sampai ${dateTimeText(expiresAt, language)}.\n\nAtau buka tautan ini dalam sehari, di perangkat tempat Anda mendaftar, dan konfirmasi di sana:\n${link}\n\nBila Anda tidak mendaftar, abaikan saja: tanpa kode ini akun tidak dibuka.${sign(brand, language)}`,
      };
}

/** The mail for a forgotten password: the code to type. */
export function resetCodeMail(code: string, expiresAt: string, name: string, brand: string, language: Language): MailText {
  return language === 'en'
    ? {
        subject: `${code} is your ${brand} code`,
        text: `Hello ${name},\n\nType this code to set a new password: ${code}. It is valid until ${dateTimeText(expiresAt, language)}.\n\nIf you did not ask for it, do nothing and tell nobody the code: nothing changes.${sign(brand, language)}`,
      }
    : {
        subject: `${code} adalah kode ${brand} Anda`,
        text: `Halo ${name},\n\nMasukkan kode ini untuk membuat kata sandi baru: ${code}. Berlaku sampai ${dateTimeText(expiresAt, language)}.\n\nBila bukan Anda yang meminta, abaikan saja dan jangan berikan kode ini kepada siapa pun: tidak ada yang berubah.${sign(brand, language)}`,
      };
}

/** The mail for a forgotten password: the link to open. */
export function resetLinkMail(link: string, name: string, brand: string, language: Language): MailText {
  return language === 'en'
    ? {
        subject: `Set a new ${brand} password`,
        text: `Hello ${name},\n\nOpen this link within an hour to set a new password:\n${link}\n\nIf you did not ask for it, do nothing and pass the link on to nobody: nothing changes.${sign(brand, language)}`,
      }
    : {
        subject: `Buat kata sandi ${brand} baru`,
        text: `Halo ${name},\n\nBuka tautan ini dalam satu jam untuk membuat kata sandi baru:\n${link}\n\nBila bukan Anda yang meminta, abaikan saja dan jangan teruskan tautan ini: tidak ada yang berubah.${sign(brand, language)}`,
      };
}

/** What the code of a second factor is for. */
export type FactorAbout = 'login' | 'enable' | 'disable';
const factorWords: Readonly<Record<Language, Readonly<Record<FactorAbout, string>>>> = {
  id: { login: 'masuk ke akun Anda', enable: 'menyalakan verifikasi dua langkah', disable: 'MEMATIKAN verifikasi dua langkah' },
  en: { login: 'log in to your account', enable: 'switch on two-step verification', disable: 'switch OFF two-step verification' },
};

/** The mail with the code of a second factor. */
export function factorCodeMail(code: string, about: FactorAbout, expiresAt: string, name: string, brand: string, language: Language): MailText {
  const what = factorWords[language][about];
  return language === 'en'
    ? {
        subject: `${code} is your ${brand} code`,
        text: `Hello ${name},\n\nType this code to ${what}: ${code}. It is valid until ${dateTimeText(expiresAt, language)}.\n\nIf it was not you, give the code to nobody, change your password and contact us. We never ask for it by phone or chat.${sign(brand, language)}`,
      }
    : {
        subject: `${code} adalah kode ${brand} Anda`,
        text: `Halo ${name},\n\nMasukkan kode ini untuk ${what}: ${code}. Berlaku sampai ${dateTimeText(expiresAt, language)}.\n\nBila bukan Anda, jangan berikan kode ini kepada siapa pun, ganti kata sandi, dan hubungi kami. Kami tidak pernah meminta kode ini lewat telepon atau obrolan.${sign(brand, language)}`,
      };
}

/** The same as a short message. */
export const factorCodeText = (code: string, about: FactorAbout, brand: string, language: Language): string =>
  language === 'en'
    ? `${code} is your ${brand} code to ${factorWords.en[about]}. Valid for 5 minutes. Give it to nobody.`
    : `${code} adalah kode ${brand} untuk ${factorWords.id[about]}. Berlaku 5 menit. Jangan berikan kepada siapa pun.`;

export function agentLinkMail(link: string, name: string, brand: string, language: Language): MailText {
  return language === 'en'
    ? {
        subject: `Sign in to ${brand}`,
        text: `Hello ${name},\n\nOpen this link within fifteen minutes to sign in:\n${link}\n\nIt works once. If you did not ask for it, do nothing and pass it on to nobody.${sign(brand, language)}`,
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
        text: `Hello ${name},\n\nYour profile is ready as a PDF. Open this page and sign in to keep it:\n${link}\n\nTo protect your data it does not come with this mail.${sign(brand, language)}`,
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
        text: `Hello ${name},\n\nOpen this link, read what it shows and sign it electronically:\n${link}\n\nIt is for you alone, works once, and is valid until ${dateTimeText(until, language)}. If you did not ask for it, do nothing and pass it on to nobody.${sign(brand, language)}`,
      }
    : {
        subject: `Tanda tangani: ${what}`,
        text: `Halo ${name},\n\nBuka tautan ini, baca isinya, lalu tanda tangani secara elektronik:\n${link}\n\nTautan ini hanya untuk Anda, dapat dipakai sekali, dan berlaku sampai ${dateTimeText(until, language)}. Bila bukan Anda yang meminta, abaikan saja dan jangan teruskan kepada siapa pun.${sign(brand, language)}`,
      };
}

/** The mail with the link to compare a transfer as reported with its receipt. */
export function receiptLinkMail(link: string, until: string, name: string, brand: string, language: Language): MailText {
  return language === 'en'
    ? {
        subject: 'Please check your transfer receipt',
        text: `Hello ${name},\n\nBefore we look for your transfer we need you to check the receipt. Open this link and sign in:\n${link}\n\nIt is for you alone and is valid until ${dateTimeText(until, language)}. If you did not upload a receipt, do nothing and tell us.${sign(brand, language)}`,
      }
    : {
        subject: 'Periksa bukti transfer Anda',
        text: `Halo ${name},\n\nSebelum kami mencari transfer Anda, mohon periksa buktinya. Buka tautan ini dan masuk:\n${link}\n\nTautan ini hanya untuk Anda dan berlaku sampai ${dateTimeText(until, language)}. Bila Anda tidak mengunggah bukti, abaikan saja dan beri tahu kami.${sign(brand, language)}`,
      };
}

/** The mail that asks whether the stored data is still right: the text of the notification, with the link. */
export function renewalMail(
  kind: 'renewalAsked' | 'renewalReminded' | 'renewalDue',
  { link, until, due }: { readonly link: string; readonly until: string; readonly due: string },
  name: string,
  brand: string,
  language: Language,
): MailText {
  const { title, text } = kind === 'renewalDue' ? notificationText(kind, {}, language) : notificationText(kind, { until: due }, language);
  return language === 'en'
    ? {
        subject: title,
        text: `Hello ${name},\n\n${text}\n\nOpen this link; your password is asked for there:\n${link}\n\nIt is for you alone, works once, and is valid until ${dateTimeText(until, language)}. You can also sign in as usual and open your account. We never ask for your password by mail, phone or chat.${sign(brand, language)}`,
      }
    : {
        subject: title,
        text: `Halo ${name},\n\n${text}\n\nBuka tautan ini; kata sandi Anda diminta di sana:\n${link}\n\nTautan ini hanya untuk Anda, dapat dipakai sekali, dan berlaku sampai ${dateTimeText(until, language)}. Anda juga bisa masuk seperti biasa dan membuka halaman akun. Kami tidak pernah meminta kata sandi lewat email, telepon, atau obrolan.${sign(brand, language)}`,
      };
}

/** The mail in which an agent invites a customer; the link opens the registration and verifies the address. */
export function invitationMail(link: string, agent: string, brand: string, language: Language): MailText {
  return language === 'en'
    ? {
        subject: `${agent} invites you to ${brand}`,
        text: `Hello,\n\n${agent}, an agent of ${brand}, invites you to open an account. Open this link within 14 days:\n${link}\n\nIf you do not know ${agent}, do nothing and pass the link on to nobody: no account is opened.${sign(brand, language)}`,
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
        text: `Hello ${name},\n\n${isKnown ? 'Open this link to set a new password for the console' : 'Open this link, set a password of your own and set up your authenticator'}. It is good once, until ${until}:\n${link}\n\nPass the link on to nobody, colleagues neither. If you do not expect it, tell an admin.${sign(brand, language)}`,
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
            `A passkey opens the ${brand} console`,
            'The console can now be opened with a new passkey of yours, and your other sessions have ended. If you did not make it, tell an admin at once.',
          ]
        : [
            `A passkey of the ${brand} console was removed`,
            'A passkey of yours opens the console no longer, and your other sessions have ended. If you did not remove it, tell an admin at once.',
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

/** The mail of a notification. `stop` is the page that unsubscribes from its topic; null for notices that are always sent. */
export function noteMail<Kind extends NoticeKind>(
  kind: Kind,
  facts: NoticeFacts[Kind],
  name: string,
  brand: string,
  language: Language,
  stop: string | null,
): MailText {
  const note = notificationText(kind, facts, language);
  const end = stop === null ? '' : `\n\n${language === 'en' ? 'Stop mails like this one' : 'Berhenti menerima email seperti ini'}: ${stop}`;
  return { subject: note.title, text: `${language === 'en' ? 'Hello' : 'Halo'} ${name},\n\n${note.text}${sign(brand, language)}${end}` };
}
