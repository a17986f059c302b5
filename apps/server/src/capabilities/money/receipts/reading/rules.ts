/**
 * Extracts from the words of a transfer receipt the sending bank and account, the amount, the time and the reference. Bank apps
 * label these in many ways; a value that two places contradict, or that was guessed, is doubtful and left out.
 */
import { RECEIPT_FIELDS, type ReceiptField } from '@lumbung/kernel/receipts.ts';
import { at, HOUR, type Instant, parseDay, plus, timeOfDay, toIso } from '@lumbung/kernel/time.ts';
import { digitised, linesOf, SURE, type Word } from '../../../records/recognition/words.ts';

/** What was read; null where nothing was found. A doubtful field was found, but is null. */
export interface ReceiptReading {
  /** The national code of the bank it was sent from. */
  readonly bank: string | null;
  /** The account it was sent from, all of its digits. */
  readonly account: string | null;
  /** Whole rupiah, as text. */
  readonly amount: string | null;
  readonly at: string | null;
  readonly reference: string | null;
  readonly doubtful: readonly ReceiptField[];
}

export const NOTHING_READ: ReceiptReading = { bank: null, account: null, amount: null, at: null, reference: null, doubtful: [] };

/** Names of banks and their apps on receipts. */
const BANKS: readonly (readonly [code: string, name: RegExp])[] = [
  ['501', /\bBLU\b/],
  ['451', /\b(BSI|BYOND|BANK SYARIAH INDONESIA)\b/],
  ['014', /\b(MY|M-|KLIK)?BCA\b|\bBANK CENTRAL ASIA\b/],
  ['008', /\b(BANK )?MANDIRI\b|\bLIVIN\b/],
  ['009', /\bBNI\b|\bWONDR\b|\bBANK NEGARA INDONESIA\b/],
  ['002', /\bBRI(MO)?\b|\bBANK RAKYAT INDONESIA\b/],
  ['200', /\bBTN\b|\bBALE BY BTN\b/],
  ['013', /\bPERMATA(BANK)?\b/],
  ['011', /\bDANAMON\b|\bD-BANK\b/],
  ['016', /\bMAYBANK\b/],
  ['022', /\bCIMB( NIAGA)?\b|\bOCTO\b/],
  ['028', /\bOCBC\b/],
  ['542', /\b(BANK )?JAGO\b/],
  ['535', /\bSEABANK\b/],
];

const FROM = /^(DARI|REKENING (SUMBER|ASAL|PENGIRIM)|REK\.? (SUMBER|ASAL)|SUMBER (DANA|REKENING)|PENGIRIM|FROM|SOURCE( OF FUND| ACCOUNT)?|SENDER)\b/;
const TO = /^(KE|REKENING (TUJUAN|PENERIMA)|REK\.? TUJUAN|TUJUAN|PENERIMA|BANK TUJUAN|TO|BENEFICIARY|RECIPIENT|DESTINATION)\b/;
const SENT = /^(NOMINAL|JUMLAH|AMOUNT|TRANSFER AMOUNT)\b/;
const TOTAL = /^TOTAL\b/;
const FEE = /^(BIAYA|FEE|ADMIN)\b/;
const NUMBER = /^(NO(MOR)?\.? ?(REF(ERENSI)?|TRANSAKSI|RESI)|REF(ERENSI|ERENCE)?( NO\.?| ?NUMBER| ID)?|ID TRANSAKSI|TRANSACTION (ID|NO\.?|REFERENCE)|RRN)\b\.?/;

/** A complete account number: eight to eighteen digits, grouped or not, with no hidden digit before or after. */
const WHOLE_ACCOUNT = /(?<![\d*X•·.-])\d(?:[ -]?\d){7,17}(?![\d*X•·-])/;

const MONTHS = 'JAN,FEB,MAR,APR,MEI,JUN,JUL,AGU,SEP,OKT,NOV,DES'.split(',');
const ENGLISH: Readonly<Record<string, string>> = { MAY: 'MEI', AUG: 'AGU', AGT: 'AGU', AGS: 'AGU', OCT: 'OKT', DEC: 'DES', NOP: 'NOV' };
/** Hours by which the other two time zones are ahead of Jakarta. */
const ZONES: Readonly<Record<string, number>> = { WITA: 1, WIT: 2 };

interface Line {
  readonly text: string;
  /** Whether each word of it was recognised rather than guessed. */
  readonly isSure: boolean;
}

/** Reads a receipt from its words. */
export function readReceiptWords(words: readonly Word[]): ReceiptReading {
  const lines = linesOf(words).map(
    (line): Line => ({
      text: line
        .map(({ text }) => text)
        .join(' ')
        .toUpperCase()
        .replace(/\s+/g, ' ')
        .trim(),
      isSure: line.every(({ confidence, text }) => confidence >= SURE || !/[A-Z0-9]/i.test(text)),
    }),
  );
  const found = { bank: bankIn(lines), account: accountIn(lines), amount: amountIn(lines), at: timeIn(lines), reference: referenceIn(lines) };
  const sureOf = (field: ReceiptField): string | null => (found[field].isDoubtful ? null : found[field].value);
  return {
    bank: sureOf('bank'),
    account: sureOf('account'),
    amount: sureOf('amount'),
    at: sureOf('at'),
    reference: sureOf('reference'),
    doubtful: RECEIPT_FIELDS.filter((field) => found[field].isDoubtful),
  };
}

interface Finding {
  readonly value: string | null;
  readonly isDoubtful: boolean;
}
const NOTHING: Finding = { value: null, isDoubtful: false };
const DOUBTFUL: Finding = { value: null, isDoubtful: true };

/** The value that several places agree on, if each is reliable. */
function agreed(values: readonly string[], isSure: boolean): Finding {
  const [first, ...others] = new Set(values);
  if (first === undefined) return NOTHING;
  return others.length > 0 || !isSure ? DOUBTFUL : { value: first, isDoubtful: false };
}

/** The lines about the sender: the labelled line alone if it has the account, otherwise up to the next label, or three more. */
function senderLines(lines: readonly Line[]): readonly Line[] {
  const start = lines.findIndex(({ text }) => FROM.test(text));
  if (start === -1) return [];
  const rest = lines.slice(start, WHOLE_ACCOUNT.test(lines[start]!.text) ? start + 1 : start + 4);
  const end = rest.findIndex(({ text }, index) => index > 0 && [TO, SENT, TOTAL, FEE, NUMBER].some((label) => label.test(text)));
  return end === -1 ? rest : rest.slice(0, end);
}

const banksOf = (text: string): string[] => BANKS.filter(([, name]) => name.test(text)).map(([code]) => code);

/** The bank named beside the sender; if there is none, the bank of the app, named at the top. */
function bankIn(lines: readonly Line[]): Finding {
  const sender = senderLines(lines);
  const named = sender.flatMap(({ text }) => banksOf(text));
  if (named.length > 0) return agreed(named, true);
  const first = lines.findIndex(({ text }) => [FROM, TO].some((label) => label.test(text)));
  const head = (first === -1 ? lines.slice(0, 4) : lines.slice(0, first)).flatMap(({ text }) => banksOf(text));
  return agreed(head, true);
}

/** The sender's account. OCR turns masking signs into anything, so an account counts only if all of it is shown. */
function accountIn(lines: readonly Line[]): Finding {
  const sender = senderLines(lines);
  const numbers = sender.flatMap(({ text }) =>
    [...text.replace(FROM, '').matchAll(new RegExp(WHOLE_ACCOUNT, 'g'))].map(([number]) => number.replace(/\D/g, '')),
  );
  if (numbers.length === 0) return sender.some(({ text }) => /\d{3}/.test(text)) ? DOUBTFUL : NOTHING;
  return agreed(
    numbers,
    sender.every(({ text, isSure }) => isSure || !WHOLE_ACCOUNT.test(text)),
  );
}

const RUPIAH = /(?:RP|IDR)[.\s]*([\dOILSB][\dOILSB.,]*)/;

/** The whole rupiah in a text; null if there are none, or fractions of a rupiah. */
function rupiahOf(text: string): string | null {
  const [, written] = RUPIAH.exec(text) ?? [];
  if (written === undefined) return null;
  const plain = digitised(written)
    .replace(/[.,]+$/, '')
    .replace(/[.,]00$/, '');
  const grouped = /^\d{1,3}([.,]\d{3})*$/.test(plain) || /^\d+$/.test(plain);
  const value = plain.replace(/[.,]/g, '');
  return grouped && value.length <= 13 && !/^0/.test(value) ? value : null;
}

/** The values on the line of a label, or on the line below if the label stands alone. */
function valuesAt(lines: readonly Line[], label: RegExp, read: (text: string) => string | null): string[] {
  return lines.flatMap(({ text }, index) => {
    if (!label.test(text)) return [];
    const value = read(text.replace(label, '')) ?? read(lines[index + 1]?.text ?? '');
    return value === null ? [] : [value];
  });
}

/** The amount sent, without the bank's fee. */
function amountIn(lines: readonly Line[]): Finding {
  const [sent, fees, totals] = [SENT, FEE, TOTAL].map((label) => [...new Set(valuesAt(lines, label, rupiahOf))]) as [string[], string[], string[]];
  if (sent.length > 0) {
    const [amount] = sent;
    const adds = totals.length !== 1 || fees.length > 1 || BigInt(amount!) + BigInt(fees[0] ?? '0') === BigInt(totals[0]!);
    return adds ? agreed(sent, true) : DOUBTFUL;
  }
  const isFee = (index: number): boolean =>
    FEE.test(lines[index]!.text) || (FEE.test(lines[index - 1]?.text ?? '') && !RUPIAH.test(lines[index - 1]?.text ?? ''));
  const others = lines.flatMap(({ text }, index) => (isFee(index) || TOTAL.test(text) ? [] : (rupiahOf(text) ?? [])));
  if (others.length > 0) return agreed(others, true);
  // A total alone is the amount sent only if there was no fee.
  return fees.length === 0 ? agreed(totals, true) : totals.length > 0 ? DOUBTFUL : NOTHING;
}

const WRITTEN_DAY = /(?<!\d)(\d{1,2})[ /.-]*([A-Z]{3})[A-Z]*[ /.-]*(20\d\d)/g;
const NUMBERED_DAY = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d)/g;
const ISO_DAY = /(?<!\d)(20\d\d)-(\d{2})-(\d{2})/g;
const TIME = /(?<![\d.])([01]?\d|2[0-3])[:.]([0-5]\d)(?:[:.][0-5]\d)?(?:\s*(WITA|WIT|WIB))?(?![\d.])/;

const padded = (part: string): string => part.padStart(2, '0');
function daysOf(text: string): string[] {
  const written = [...text.matchAll(WRITTEN_DAY)].flatMap(([, day, name, year]) => {
    const month = MONTHS.indexOf(ENGLISH[name!] ?? name!) + 1;
    return month === 0 ? [] : [`${year}-${padded(String(month))}-${padded(day!)}`];
  });
  const numbered = [...text.matchAll(NUMBERED_DAY)].map(([, day, month, year]) => `${year}-${padded(month!)}-${padded(day!)}`);
  const iso = [...text.matchAll(ISO_DAY)].map(([, year, month, day]) => `${year}-${month}-${day}`);
  return [...written, ...numbered, ...iso].filter((day) => parseDay(day) !== null);
}

/** When it was sent. A day without a time is doubtful: the hour decides which NAV applies. */
function timeIn(lines: readonly Line[]): Finding {
  const moments = lines.flatMap(({ text }, index) => {
    const [day] = daysOf(text);
    if (day === undefined) return [];
    const without = text.replace(WRITTEN_DAY, ' ').replace(NUMBERED_DAY, ' ').replace(ISO_DAY, ' ');
    const time = TIME.exec(without) ?? TIME.exec(/^(JAM|WAKTU|PUKUL|TIME)?[ :]*\d/.test(lines[index + 1]?.text ?? '') ? lines[index + 1]!.text : '');
    return [{ day, time }];
  });
  if (moments.length === 0) return NOTHING;
  if (moments.some(({ time }) => time === null)) return DOUBTFUL;
  return agreed(
    moments.map(({ day, time }) => toIso(plus(instantOf(day, time!), -(ZONES[time![3] ?? ''] ?? 0) * HOUR))),
    true,
  );
}

const instantOf = (day: string, time: RegExpExecArray): Instant => at(parseDay(day)!, timeOfDay(`${padded(time[1]!)}:${time[2]}`));

/** The bank's reference of the transfer. */
function referenceIn(lines: readonly Line[]): Finding {
  const numberOf = (text: string): string | null => {
    const written = text.replace(/^[ :.-]+/, '').replace(/\s/g, '');
    return /^[A-Z0-9/-]{6,40}$/.test(written) && /\d{4}/.test(written) ? written : null;
  };
  const values = valuesAt(lines, NUMBER, numberOf);
  const labelled = lines.some(({ text }) => NUMBER.test(text));
  return values.length === 0 && labelled ? DOUBTFUL : agreed(values, true);
}
