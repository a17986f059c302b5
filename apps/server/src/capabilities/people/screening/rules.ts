/**
 * Name matching for screening: compares names with phonetic spelling, another word order or missing parts; adds the evidence of
 * birth dates and identity numbers; and defines the score from which an operator must decide.
 */
import { type Listed, type ListName, plainNumber } from '@lumbung/kernel/listed-row.ts';
import { plainName } from '@lumbung/kernel/person.ts';

/** A party to be screened. */
export interface Party {
  readonly kind: 'person' | 'company';
  readonly name: string;
  /** `1970-05-17`; absent when unknown. */
  readonly birthDate?: string | undefined;
  /** NIK, passport, tax number. */
  readonly numbers?: readonly string[] | undefined;
}

/** Words beside a name that are not part of it: titles, and connecting words. */
const BESIDE = new Set(
  'BIN BINTI BINTE IBN IBNU BEN BT AL EL UL UR AD AS AN DE DER DEN VAN VON DI DA ALIAS ALS HJ HAJI HAJJAH DR DRS DRA IR PROF SH SE ST MM MSI MBA TN NY SDR SDRI BAPAK IBU BPK KH KYAI USTADZ USTAD SHEIKH SYEKH'.split(
    ' ',
  ),
);
/** Legal forms beside a company's name. */
const BESIDE_COMPANIES = new Set(
  'PT CV UD TBK PERSERO YAYASAN PERKUMPULAN KOPERASI LTD LIMITED LLC INC CO COMPANY CORP CORPORATION GMBH SA BV NV PLC PTE SDN BHD'.split(' '),
);
/** The spellings of one very common given name. */
const MUHAMMAD = new Set(
  'MUHAMMAD MUHAMAD MUHAMMED MUHAMED MOHAMMAD MOHAMAD MOHAMMED MOHAMED MOCHAMMAD MOCHAMAD MUCHAMMAD MUCHAMAD MUHD MUH MOH MOCH MUCH MHD'.split(' '),
);

/** Normalises spellings of the same sound: of before 1972, Arabic and Dutch transcriptions, doubled letters. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/OE|OU|OO/g, 'U'],
  [/DJ|DZ|ZH/g, 'J'],
  [/TJ/g, 'C'],
  [/SJ|SY|SH|SCH/g, 'S'],
  [/NJ/g, 'NY'],
  [/KH|CH|Q|CK/g, 'K'],
  [/PH|V/g, 'F'],
  [/TH/g, 'T'],
  [/DH/g, 'D'],
  [/GH/g, 'G'],
  [/BH/g, 'B'],
  [/X/g, 'KS'],
  [/EE|IE|Y/g, 'I'],
  [/O/g, 'U'],
  [/E/g, 'I'],
  [/Z/g, 'S'],
  [/W/g, 'U'],
  [/(.)\1+/g, '$1'],
  [/(?<=[AIU])H$/g, ''],
];

/** The phonetic form of a word. */
function bySound(word: string): string {
  const one = MUHAMMAD.has(word) ? 'MUHAMAD' : word;
  return SOUNDS.reduce((heard, [from, to]) => heard.replace(from, to), one);
}

/** Names so common that they are weak evidence. */
const COMMON = new Set(
  'MUHAMAD AHMAD ABDUL ABD NUR SITI SRI DEWI TRI DWI EKO AGUS BUDI ABU ALI UMAR HASAN HUSAIN IBRAHIM YUSUF ISMAIL'.split(' ').map(bySound),
);
const COMMON_WEIGHT = 0.5;

/** The phonetic words of a name, as compared. Titles and the like are left out, unless the name has nothing else. */
export function soundsOf(name: string, kind: Party['kind']): readonly string[] {
  const words = plainName(name.replace(/\b(\p{L})\.(?=\p{L}{1,4}\b)/gu, '$1')).split(' ');
  const beside = kind === 'company' ? BESIDE_COMPANIES : BESIDE;
  const own = words.filter((word) => !beside.has(word) && word !== '');
  return (own.length > 0 ? own : words).map(bySound);
}

/** The edit distance of two words: letters inserted, deleted, replaced or swapped with a neighbour. */
function slips(a: string, b: string): number {
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(row[j]! + 1, next[j - 1]! + 1, change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[b.length]!;
}

/** Similarity of two words from 0 to 1. An initial matches its word, as weak evidence. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 0.6 : 0;
  const longer = Math.max(a.length, b.length);
  if (Math.abs(a.length - b.length) > 2) return 0;
  // Phonetic misspellings usually keep the first letter.
  const alike = (1 - slips(a, b) / longer) * (a[0] === b[0] ? 1 : 0.85);
  return alike >= 0.7 ? alike : 0;
}

const weightOf = (word: string): number => (COMMON.has(word) ? COMMON_WEIGHT : word.length === 1 ? 0.4 : 1);
const weigh = (words: readonly string[]): number => words.reduce((sum, word) => sum + weightOf(word), 0);

const together = (words: readonly string[]): string => words.join('').replace(/(.)\1+/g, '$1');

/** Similarity of two names from 0 to 100: each word of the shorter name is matched with one of the longer name, in any order. */
export function nameScore(one: readonly string[], other: readonly string[]): number {
  // Joined in one name and separate in the other.
  if (together(one) === together(other)) return 100;
  const [shorter, longer] = weigh(one) <= weigh(other) ? [one, other] : [other, one];
  const pairs = shorter
    .flatMap((word, from) => longer.map((against, to) => ({ from, to, like: likeness(word, against) })))
    .filter(({ like }) => like > 0)
    .sort((a, b) => b.like - a.like);
  const [taken, found] = [new Set<number>(), new Map<number, { to: number; like: number }>()];
  for (const { from, to, like } of pairs) {
    if (found.has(from) || taken.has(to)) continue;
    found.set(from, { to, like });
    taken.add(to);
  }
  const met = [...found].reduce((sum, [from, { like }]) => sum + like * weightOf(shorter[from]!), 0);
  const metOfLonger = [...found.values()].reduce((sum, { to, like }) => sum + like * weightOf(longer[to]!), 0);
  const score = 100 * (0.7 * (met / weigh(shorter)) + 0.3 * (metOfLonger / weigh(longer)));
  // A single word of a longer name is shared by many people.
  const isOneOfMany = shorter.length === 1 && longer.length > 1;
  return Math.round(isOneOfMany ? score * 0.8 : score);
}

/** The score a birth date adds or subtracts. A list may have only the year, or day and month swapped. */
export function birthBonus(birthDate: string | undefined, births: readonly string[]): number {
  if (birthDate === undefined || births.length === 0) return 0;
  const [year, month, day] = birthDate.split('-');
  if (births.includes(birthDate)) return 15;
  if (births.includes(`${year}-${day}-${month}`)) return 10;
  if (births.some((birth) => birth === year)) return 5;
  const off = Math.min(...births.map((birth) => Math.abs(Number(birth.slice(0, 4)) - Number(year))));
  return off === 0 ? 0 : off <= 2 ? -5 : -20;
}

/** The minimum score for an operator's decision. Lists that require freezing use a lower one. */
export const THRESHOLDS: Readonly<Record<ListName, number>> = { dttot: 80, dppspm: 80, pep: 88, own: 88 };

/** Whether the list requires freezing the money; for public office holders only closer scrutiny is required. */
export const freezes = (list: ListName): boolean => list !== 'pep';

/** A list entry prepared for comparison. */
export interface Sounding {
  readonly kind: Listed['kind'];
  readonly names: readonly (readonly string[])[];
  readonly births: readonly string[];
  readonly numbers: readonly string[];
}

export const soundingOf = ({ kind, names, births, numbers }: Listed): Sounding => ({ kind, names: names.map((name) => soundsOf(name, kind)), births, numbers });

/** How likely a party is the listed one, from 0 to 100. An equal identity number is a match, whatever the name. */
export function scoreOf(party: Party, sounds: readonly string[], entry: Sounding): number {
  const numbers = (party.numbers ?? []).map(plainNumber);
  if (numbers.some((number) => number !== '' && entry.numbers.includes(number))) return 100;
  if (party.kind !== entry.kind) return 0;
  const best = Math.max(...entry.names.map((name) => nameScore(sounds, name)));
  return best < 50 ? best : Math.max(0, Math.min(100, best + (party.kind === 'person' ? birthBonus(party.birthDate, entry.births) : 0)));
}

/** Index keys of a name: of each word its beginning, its end, and its consonants. */
function keysOf(sounds: readonly string[]): string[] {
  const telling = sounds.filter((word) => weightOf(word) === 1);
  // A name of only common words is indexed by them.
  const words = telling.length > 0 ? telling : sounds;
  return [
    ...words.flatMap((word) => [`^${word.slice(0, 3)}`, `$${word.slice(-4)}`, `-${word.replace(/[AIU]/g, '')}`]),
    // The first and last of two words are often written together.
    `=${together(sounds).slice(0, 6)}`,
  ];
}

export interface Candidate<Entry> {
  readonly entry: Entry;
  readonly score: number;
}

/** An in-memory index of the lists, so that a name is compared with only a few entries. */
export interface Index<Entry> {
  readonly size: number;
  /** The matching entries with their scores; `compared` is the number of entries compared. */
  find(party: Party, least: number): { readonly found: readonly Candidate<Entry>[]; readonly compared: number };
}

export function indexOf<Entry extends { readonly sounding: Sounding }>(entries: readonly Entry[]): Index<Entry> {
  const byKey = new Map<string, Entry[]>();
  const add = (key: string, entry: Entry): void => {
    const there = byKey.get(key);
    if (there) there.push(entry);
    else byKey.set(key, [entry]);
  };
  for (const entry of entries) {
    for (const key of new Set(entry.sounding.names.flatMap(keysOf))) add(key, entry);
    for (const number of entry.sounding.numbers) add(`#${number}`, entry);
  }
  return {
    size: entries.length,
    find(party, least) {
      const sounds = soundsOf(party.name, party.kind);
      const keys = [...keysOf(sounds), ...(party.numbers ?? []).map((number) => `#${plainNumber(number)}`)];
      const candidates = new Set(keys.flatMap((key) => byKey.get(key) ?? []));
      const found: Candidate<Entry>[] = [];
      for (const entry of candidates) {
        const score = scoreOf(party, sounds, entry.sounding);
        if (score >= least) found.push({ entry, score });
      }
      return { found: found.sort((a, b) => b.score - a.score), compared: candidates.size };
    },
  };
}
