/** Mails with a one-time code: what it confirms, until when it is valid, and what to do if it was not requested. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { UpdateField } from '@lumbung/kernel/data-update.ts';
import { dateTimeText, moneyText } from '@lumbung/kernel/format.ts';
import { roleText } from './company-mails.ts';
import { fieldNames } from './kyc-fields.ts';
import { type MailText, sign } from './mail.ts';
import type { Language } from './messages.ts';
import { type PeopleChangeKind, unitsText } from './notice.ts';

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

/** One line of an approval: `Beli Nusa Kas Likuid: Rp1.000.000`. */
function approvalLine({ kind, name, to, amount, units }: Approval['lines'][number], currency: Currency, language: Language): string {
  const what = `${VERBS[language][kind]} ${name}${to === null ? '' : ` ${VERBS[language].to} ${to}`}`;
  const all = language === 'en' ? 'all units' : 'semua unit';
  const some = units === null ? all : unitsText(units, language);
  return `${what}: ${amount === null ? some : moneyText(amount, language, { currency })}`;
}

/** The mail with a one-time code and what it approves, so that recipients can tell whether the request is theirs. */
function orderMail(code: string, until: string, { currency, lines, total }: Approval, name: string, brand: string, language: Language): MailText {
  const what = lines.map((line) => `- ${approvalLine(line, currency, language)}`).join('\n');
  return language === 'en'
    ? {
        subject: `${code} is your ${brand} code`,
        text: `Hello ${name},\n\nYour code is ${code}. It approves:\n${what}${total === null ? '' : `\nTotal to pay: ${moneyText(total, 'en', { currency })}`}\n\nIt is valid until ${dateTimeText(until, language)}. If you did not place this order, do not share the code with anyone, and contact us.\n\nWe never ask for this code by phone or chat.${sign(brand, language)}`,
      }
    : {
        subject: `${code} adalah kode ${brand} Anda`,
        text: `Halo ${name},\n\nKode Anda ${code}. Kode ini menyetujui:\n${what}${total === null ? '' : `\nTotal bayar: ${moneyText(total, 'id', { currency })}`}\n\nBerlaku sampai ${dateTimeText(until, language)}. Bila bukan Anda yang memesan, jangan berikan kode ini kepada siapa pun dan hubungi kami.\n\nKami tidak pernah meminta kode ini lewat telepon atau obrolan.${sign(brand, language)}`,
      };
}

/** What a one-time code confirms when closing an account. */
export interface Closing {
  readonly closing: 'request' | 'deactivate';
}

const CLOSING = {
  id: { request: 'meminta penutupan akun Anda', deactivate: 'menutup akun Anda untuk selamanya' },
  en: { request: 'request the closing of your account', deactivate: 'close your account permanently' },
} as const;

/** What a one-time code confirms about personal data: the names of the changed fields. */
export interface DataUpdate {
  readonly dataUpdate: readonly UpdateField[];
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
    release: 'release units reserved for a recurring plan',
  },
} as const;

const planLine = ({ name, amount, units }: PlanChange['lines'][number], language: Language): string =>
  `${name}: ${amount === undefined ? unitsText(units ?? '0', language) : moneyText(amount, language, { currency: 'IDR' })}`;

/** What a one-time code confirms about autodebit: the link ends (`all`), or only the navigator stops debiting it. */
export interface AutodebitEnd {
  readonly autodebit: 'all' | 'navigator';
  readonly bank: string;
  /** How many plans debit the account. */
  readonly plans: number;
}

const autodebitText = ({ autodebit, bank, plans }: AutodebitEnd, language: Language): string =>
  language === 'en'
    ? autodebit === 'all'
      ? `unlink your ${bank} account${plans === 0 ? '' : ` (${plans === 1 ? '1 plan stops' : `${plans} plans stop`} debiting it)`}`
      : `stop the navigator plan from debiting your ${bank} account`
    : autodebit === 'all'
      ? `mengakhiri tautan rekening ${bank} Anda${plans === 0 ? '' : `; ${plans} rencana berhenti mendebitnya`}`
      : `menghentikan debit rencana navigator dari rekening ${bank} Anda`;

/** What a one-time code confirms among the people of a company, without naming anyone. */
export interface PeopleChange {
  readonly people: PeopleChangeKind;
  readonly makes: boolean;
  readonly approves: boolean;
  readonly needsApproval: boolean;
}

function peopleText(of: PeopleChange, language: Language): string {
  const roles = roleText(of, language);
  if (language === 'en') {
    if (of.people === 'invite') return `invite a person who can ${roles}`;
    if (of.people === 'roles') return `change a person’s rights to “${roles}”`;
    if (of.people === 'remove') return 'remove a person from your company';
    return of.needsApproval ? 'require a second person to approve orders' : 'place orders without approval by a second person';
  }
  if (of.people === 'invite') return `mengundang orang yang ${roles}`;
  if (of.people === 'roles') return `mengubah hak seseorang: ${roles}`;
  if (of.people === 'remove') return 'mengeluarkan seseorang dari perusahaan Anda';
  return of.needsApproval ? 'membuat pesanan menunggu orang kedua' : 'membuat pesanan berjalan tanpa orang kedua';
}

/** What a code confirms. */
export type Confirmed = Approval | AutodebitEnd | Closing | DataUpdate | PeopleChange | PlanChange;

interface Change {
  /** What the code confirms. */
  readonly what: string;
  /** What the change consists of, on lines of its own. */
  readonly lines?: string;
  readonly after?: string;
  /** Whether the code is refused once the page shows something else. */
  readonly isExact?: true;
}

function changeOf(confirms: Exclude<Confirmed, Approval>, language: Language): Change {
  if ('closing' in confirms) return { what: CLOSING[language][confirms.closing] };
  if ('dataUpdate' in confirms) {
    const fields = fieldNames(confirms.dataUpdate, language);
    return language === 'en'
      ? { what: 'change your data', after: `\n\nIt changes: ${fields}.` }
      : { what: 'mengubah data Anda', after: `\n\nYang diubah: ${fields}.` };
  }
  if ('people' in confirms) return { what: peopleText(confirms, language), isExact: true };
  if ('autodebit' in confirms) return { what: autodebitText(confirms, language) };
  const { plan, recurring, lines } = confirms;
  return {
    what: PLANS[language][plan],
    lines: `${recurring === null ? '' : ` ${CYCLES[language][recurring]}:`}\n${lines.map((line) => `- ${planLine(line, language)}`).join('\n')}`,
    isExact: true,
  };
}

/** The mail with a code for a change of the account, its people or its plans. */
function changeMail(code: string, until: string, { what, lines, after = '', isExact }: Change, name: string, brand: string, language: Language): MailText {
  const details = lines === undefined ? ' ' : `${lines}\n\n`;
  return language === 'en'
    ? {
        subject: `${code} is your ${brand} code`,
        text: `Hello ${name},\n\nEnter this code to ${what}: ${code}.${details}It is valid until ${dateTimeText(until, language)}${isExact ? ', and only for what the page shows' : ''}.${after}\n\nIf you did not request this code, do not share it with anyone, change your password and contact us: someone else is signed in to your account.${sign(brand, language)}`,
      }
    : {
        subject: `${code} adalah kode ${brand} Anda`,
        text: `Halo ${name},\n\nMasukkan kode ini untuk ${what}: ${code}.${details}Berlaku sampai ${dateTimeText(until, language)}${isExact ? ', dan hanya untuk yang tertulis di halamannya' : ''}.${after}\n\nBila bukan Anda yang meminta, jangan berikan kode ini kepada siapa pun, ganti kata sandi, dan hubungi kami: ada yang sedang masuk ke akun Anda.${sign(brand, language)}`,
      };
}

/** The mail with a code for orders or for a change. `until` is an ISO time. */
export const codeMail = (code: string, until: string, confirms: Confirmed, name: string, brand: string, language: Language): MailText =>
  'total' in confirms ? orderMail(code, until, confirms, name, brand, language) : changeMail(code, until, changeOf(confirms, language), name, brand, language);

/** The mail that verifies the address of a new account: a code to type, or a link to open. */
export function proofMail(code: string, link: string, expiresAt: string, name: string, brand: string, language: Language): MailText {
  return language === 'en'
    ? {
        subject: `${code} is your ${brand} code`,
        text: `Welcome, ${name}.\n\nEnter this code on the registration page: ${code}. It is valid until ${dateTimeText(expiresAt, language)}.\n\nOr open this link within a day on the device you registered with, and confirm there:\n${link}\n\nIf you did not register, ignore this email: no account is opened without the code.${sign(brand, language)}`,
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
        text: `Hello ${name},\n\nEnter this code to set a new password: ${code}. It is valid until ${dateTimeText(expiresAt, language)}.\n\nIf you did not request this code, ignore this email and do not share the code with anyone. Your password stays the same.${sign(brand, language)}`,
      }
    : {
        subject: `${code} adalah kode ${brand} Anda`,
        text: `Halo ${name},\n\nMasukkan kode ini untuk membuat kata sandi baru: ${code}. Berlaku sampai ${dateTimeText(expiresAt, language)}.\n\nBila bukan Anda yang meminta, abaikan saja dan jangan berikan kode ini kepada siapa pun: kata sandi Anda tidak berubah.${sign(brand, language)}`,
      };
}

/** What the code of a second factor is for. */
export type FactorAbout = 'login' | 'enable' | 'disable';
const factorWords: Readonly<Record<Language, Readonly<Record<FactorAbout, string>>>> = {
  id: { login: 'masuk ke akun Anda', enable: 'menyalakan verifikasi dua langkah', disable: 'MEMATIKAN verifikasi dua langkah' },
  en: { login: 'log in to your account', enable: 'turn on two-step verification', disable: 'turn OFF two-step verification' },
};

/** The mail with the code of a second factor. */
export function factorCodeMail(code: string, about: FactorAbout, expiresAt: string, name: string, brand: string, language: Language): MailText {
  const what = factorWords[language][about];
  return language === 'en'
    ? {
        subject: `${code} is your ${brand} code`,
        text: `Hello ${name},\n\nEnter this code to ${what}: ${code}. It is valid until ${dateTimeText(expiresAt, language)}.\n\nIf you did not request this code, do not share it with anyone, change your password and contact us. We never ask for it by phone or chat.${sign(brand, language)}`,
      }
    : {
        subject: `${code} adalah kode ${brand} Anda`,
        text: `Halo ${name},\n\nMasukkan kode ini untuk ${what}: ${code}. Berlaku sampai ${dateTimeText(expiresAt, language)}.\n\nBila bukan Anda, jangan berikan kode ini kepada siapa pun, ganti kata sandi, dan hubungi kami. Kami tidak pernah meminta kode ini lewat telepon atau obrolan.${sign(brand, language)}`,
      };
}

/** The same as a short message. */
export const factorCodeText = (code: string, about: FactorAbout, brand: string, language: Language): string =>
  language === 'en'
    ? `${code} is your ${brand} code to ${factorWords.en[about]}. Valid for 5 minutes. Do not share it with anyone.`
    : `${code} adalah kode ${brand} untuk ${factorWords.id[about]}. Berlaku 5 menit. Jangan berikan kepada siapa pun.`;
