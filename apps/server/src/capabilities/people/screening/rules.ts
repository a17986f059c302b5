/**
 * Whether somebody may be somebody on a list: how names are compared that were written by ear, in another order, with parts left
 * out; what a day of birth or a number of identity adds; and from which score on a person has to look.
 */
import { type Listed, type ListName, plainNumber } from '@lumbung/kernel/listed-row.ts';
import { plainName } from '@lumbung/kernel/person.ts';

/** Whose name is held against the lists. */
export interface Party {
  readonly kind: 'person' | 'company';
  readonly name: string;
  /** `1970-05-17`; absent where nobody knows it. */
  readonly birthDate?: string | undefined;
  /** NIK, passport, tax number. */
  readonly numbers?: readonly string[] | undefined;
}

/** What stands beside a name without being one: titles, and what a name is joined with. */
const BESIDE = new Set(
  'BIN BINTI BINTE IBN IBNU BEN BT AL EL UL UR AD AS AN DE DER DEN VAN VON DI DA ALIAS ALS HJ HAJI HAJJAH DR DRS DRA IR PROF SH SE ST MM MSI MBA TN NY SDR SDRI BAPAK IBU BPK KH KYAI USTADZ USTAD SHEIKH SYEKH'.split(
    ' ',
  ),
);
/** What a company is called beside its name. */
const BESIDE_COMPANIES = new Set(
  'PT CV UD TBK PERSERO YAYASAN PERKUMPULAN KOPERASI LTD LIMITED LLC INC CO COMPANY CORP CORPORATION GMBH SA BV NV PLC PTE SDN BHD'.split(' '),
);
/** One given name, many spellings. */
const MUHAMMAD = new Set(
  'MUHAMMAD MUHAMAD MUHAMMED MUHAMED MOHAMMAD MOHAMAD MOHAMMED MOHAMED MOCHAMMAD MOCHAMAD MUCHAMMAD MUCHAMAD MUHD MUH MOH MOCH MUCH MHD'.split(' '),
);

/** Letters that differ between spellings of the same sound: of before 1972, Arabic and Dutch ways of writing, doubled letters. */
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

/** A word by its sound. */
function bySound(word: string): string {
  const one = MUHAMMAD.has(word) ? 'MUHAMAD' : word;
  return SOUNDS.reduce((heard, [from, to]) => heard.replace(from, to), one);
}

/** Names so common that they tell little. */
const COMMON = new Set(
  'MUHAMAD AHMAD ABDUL ABD NUR SITI SRI DEWI TRI DWI EKO AGUS BUDI ABU ALI UMAR HASAN HUSAIN IBRAHIM YUSUF ISMAIL'.split(' ').map(bySound),
);
const COMMON_WEIGHT = 0.5;

/** Words by their sound, as names are compared. What stands beside a name is left out unless nothing else is there. */
export function soundsOf(name: string, kind: Party['kind']): readonly string[] {
  const words = plainName(name.replace(/\b(\p{L})\.(?=\p{L}{1,4}\b)/gu, '$1')).split(' ');
  const beside = kind === 'company' ? BESIDE_COMPANIES : BESIDE;
  const own = words.filter((word) => !beside.has(word) && word !== '');
  return (own.length > 0 ? own : words).map(bySound);
}

/** How many letters have to be added, lost, changed or swapped with a neighbour to make one word of another. */
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

/** From 0 to 1. An initial stands for its word, and proves little. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 0.6 : 0;
  const longer = Math.max(a.length, b.length);
  if (Math.abs(a.length - b.length) > 2) return 0;
  // People who write by ear begin with the same letter.
  const alike = (1 - slips(a, b) / longer) * (a[0] === b[0] ? 1 : 0.85);
  return alike >= 0.7 ? alike : 0;
}

const weightOf = (word: string): number => (COMMON.has(word) ? COMMON_WEIGHT : word.length === 1 ? 0.4 : 1);
const weigh = (words: readonly string[]): number => words.reduce((sum, word) => sum + weightOf(word), 0);

const together = (words: readonly string[]): string => words.join('').replace(/(.)\1+/g, '$1');

/** How alike two names are, from 0 to 100: every word of the shorter one looks for its own in the longer one, in whatever order. */
export function nameScore(one: readonly string[], other: readonly string[]): number {
  // Written together by the one and apart by the other.
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
  // One word that stands in a longer name is the name of many.
  const isOneOfMany = shorter.length === 1 && longer.length > 1;
  return Math.round(isOneOfMany ? score * 0.8 : score);
}

/** What a day of birth adds to a name, or takes from it. A list may know the year alone, and may have day and month the wrong way round. */
export function birthBonus(birthDate: string | undefined, births: readonly string[]): number {
  if (birthDate === undefined || births.length === 0) return 0;
  const [year, month, day] = birthDate.split('-');
  if (births.includes(birthDate)) return 15;
  if (births.includes(`${year}-${day}-${month}`)) return 10;
  if (births.some((birth) => birth === year)) return 5;
  const off = Math.min(...births.map((birth) => Math.abs(Number(birth.slice(0, 4)) - Number(year))));
  return off === 0 ? 0 : off <= 2 ? -5 : -20;
}

/** From which score on somebody has to look. For lists of those whose money has to be frozen a poorer likeness is enough. */
export const THRESHOLDS: Readonly<Record<ListName, number>> = { dttot: 80, dppspm: 80, pep: 88, own: 88 };

/** On these lists stands whose money has to be frozen; of somebody in high office more is to be known. */
export const freezes = (list: ListName): boolean => list !== 'pep';

/** An entry as it is compared. */
export interface Sounding {
  readonly kind: Listed['kind'];
  readonly names: readonly (readonly string[])[];
  readonly births: readonly string[];
  readonly numbers: readonly string[];
}

export const soundingOf = ({ kind, names, births, numbers }: Listed): Sounding => ({ kind, names: names.map((name) => soundsOf(name, kind)), births, numbers });

/** How likely somebody is whom a list names, from 0 to 100. The same number of identity is the same person, whatever the name. */
export function scoreOf(party: Party, sounds: readonly string[], entry: Sounding): number {
  const numbers = (party.numbers ?? []).map(plainNumber);
  if (numbers.some((number) => number !== '' && entry.numbers.includes(number))) return 100;
  if (party.kind !== entry.kind) return 0;
  const best = Math.max(...entry.names.map((name) => nameScore(sounds, name)));
  return best < 50 ? best : Math.max(0, Math.min(100, best + (party.kind === 'person' ? birthBonus(party.birthDate, entry.births) : 0)));
}

/** Under what a name is looked up: of each word its first sounds, its last ones, and those that are no vowels. */
function keysOf(sounds: readonly string[]): string[] {
  const telling = sounds.filter((word) => weightOf(word) === 1);
  // Where nothing but common words is there, they have to do.
  const words = telling.length > 0 ? telling : sounds;
  return [
    ...words.flatMap((word) => [`^${word.slice(0, 3)}`, `$${word.slice(-4)}`, `-${word.replace(/[AIU]/g, '')}`]),
    // Of names of two words the first and the last are often written together.
    `=${together(sounds).slice(0, 6)}`,
  ];
}

export interface Candidate<Entry> {
  readonly entry: Entry;
  readonly score: number;
}

/** Lists in memory, so that a name is compared with few of those on them. */
export interface Index<Entry> {
  readonly size: number;
  /** Whom somebody may be, with how likely that is; `compared` says with how many she was compared. */
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
