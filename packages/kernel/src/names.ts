/** Names: comparison of two names as banks and registers write them, and the words used to search for a name. */
import { plainName } from './person.ts';

export type NameMatch = 'exact' | 'similar' | 'different';

/** Titles that banks and ID cards may omit or add. */
const TITLES = new Set(
  'BAPAK IBU BPK SDR SDRI TN NY NN HJ H IR DR DRA DRS PROF ST SE SH SKOM SPD SSI SSOS SIP SSN SP MM MBA MSI MH MT MKOM MPD PHD'.split(' '),
);
/** Spelling variants of a given name. */
const SPELLINGS: Readonly<Record<string, string>> = {
  MUH: 'MUHAMMAD',
  MOH: 'MUHAMMAD',
  MUHAMAD: 'MUHAMMAD',
  MOHAMMAD: 'MUHAMMAD',
  MOHAMAD: 'MUHAMMAD',
  MOCHAMAD: 'MUHAMMAD',
  MOCHAMMAD: 'MUHAMMAD',
  MOCH: 'MUHAMMAD',
  MHD: 'MUHAMMAD',
  ABD: 'ABDUL',
};

function wordsOf(name: string): string[] {
  const words = plainName(name.replace(/\b(\p{L})\.(?=\p{L}{1,4}\b)/gu, '$1')).split(' ');
  const bare = words.filter((word) => !TITLES.has(word));
  return (bare.length > 0 ? bare : words).map((word) => SPELLINGS[word] ?? word);
}

/** True if the words differ by one added, missing or changed letter, or by two swapped neighbours. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return left.length + right.length <= 2 || (left.length === 2 && left === [...right].reverse().join(''));
}

const alike = (a: string, b: string): boolean =>
  a === b || ((a.length === 1 || b.length === 1) && a[0] === b[0]) || (a.length > 4 && b.length > 4 && isOneSlip(a, b));

/**
 * Compares two names as banks and registers write them. Case, punctuation, titles and known spelling variants are ignored.
 * `similar`: different order, initials, one letter wrong in a long word, or one word missing of three or more.
 */
export function compareNames(a: string, b: string): NameMatch {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  if (first.join(' ') === second.join(' ')) return 'exact';
  const [shorter, longer] = first.length <= second.length ? [first, second] : [second, first];
  if (longer.length - shorter.length > 1 || (longer.length !== shorter.length && shorter.length < 2)) return 'different';
  // Equal words are matched first, so that an initial does not take the place of a word.
  const left = [...longer];
  const unmatched = shorter.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const whole = shorter.length - unmatched.length;
  for (const word of unmatched) {
    const at = left.findIndex((other) => alike(word, other));
    if (at < 0) return 'different';
    left.splice(at, 1);
  }
  return whole > 0 || shorter.length === 1 ? 'similar' : 'different';
}

/** Legal forms, which banks omit, put first or last, or write in full. */
const LEGAL_FORMS = new Set('PT TBK CV FA UD PD PERSERO PERUM PERUMDA PERSERODA YAYASAN KOPERASI LTD LIMITED INC'.split(' '));
const FULL_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bPERSEROAN TERBATAS\b/g, 'PT'],
  [/\bP\.? ?T\b/g, 'PT'],
  [/\bC\.? ?V\b/g, 'CV'],
  [/\bTERBUKA\b/g, 'TBK'],
];

/**
 * Compares two company names. The legal form is ignored wherever it stands; all other words count, in order. `similar`:
 * different word breaks, one letter wrong in one long word, or the last word truncated, as on bank statements.
 */
export function compareCompanyNames(a: string, b: string): NameMatch {
  const bare = (name: string): string[] => {
    const whole = FULL_FORMS.reduce((text, [full, short]) => text.replace(full, short), plainName(name));
    const words = whole.split(' ');
    const left = words.filter((word) => !LEGAL_FORMS.has(word));
    return left.length > 0 ? left : words;
  };
  const [first, second] = [bare(a), bare(b)];
  if (first.join(' ') === second.join(' ')) return 'exact';
  if (first.join('') === second.join('')) return 'similar';
  if (first.length !== second.length) return 'different';
  const odd = first.flatMap((word, index) => (word === second[index] ? [] : [index]));
  const [at] = odd;
  if (odd.length !== 1 || at === undefined) return 'different';
  const [mine, other] = [first[at]!, second[at]!];
  const isCut = at === first.length - 1 && first.length > 1 && Math.min(mine.length, other.length) >= 3 && (mine.startsWith(other) || other.startsWith(mine));
  return isCut || (mine.length > 4 && other.length > 4 && isOneSlip(mine, other)) ? 'similar' : 'different';
}

/** Maximum of words by which a name is searched; a prefix has three to ten letters. */
const MOST_NAME_WORDS = 12;
const SHORTEST_BEGINNING = 3;
const LONGEST_BEGINNING = 10;

/** The words of a name for search, without case, accents and punctuation. Single letters are dropped. */
export function nameWords(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘ʼ`]/gu, '')
    .normalize('NFKC');
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => [...word].length > 1);
  return [...new Set(words)].slice(0, MOST_NAME_WORDS);
}

/** The prefixes under which a word is indexed: three to ten letters; a shorter word is indexed as it is. */
export function beginningsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < SHORTEST_BEGINNING) return [word];
  const lengths = Math.min(letters.length, LONGEST_BEGINNING) - SHORTEST_BEGINNING + 1;
  return Array.from({ length: lengths }, (_, index) => letters.slice(0, SHORTEST_BEGINNING + index).join(''));
}

/** The prefix by which a typed word is searched. */
export const beginningTyped = (word: string): string => [...word].slice(0, LONGEST_BEGINNING).join('');
