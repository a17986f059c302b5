/** A row of a list of names that an operator hands in, as it is kept, or why it cannot be. */
import { parseDay } from './time.ts';

export const LISTS = ['dttot', 'dppspm', 'pep', 'own'] as const;
export type ListName = (typeof LISTS)[number];

/** Somebody on a list: every name she is known by, days or years of birth, numbers of identity. */
export interface Listed {
  /** What the publisher calls the entry. */
  readonly reference: string;
  readonly kind: 'person' | 'company';
  /** The name first, then others by which the same one is known. */
  readonly names: readonly string[];
  /** `1970-05-17`, or the year alone. */
  readonly births: readonly string[];
  /** Letters and digits alone. */
  readonly numbers: readonly string[];
  /** An office, an address, whatever else the publisher says. */
  readonly remark: string;
}

/** A row as it stands in a file; what there is several of stands between bars. */
export interface ListedCells {
  readonly reference: string;
  readonly kind: string;
  readonly name: string;
  readonly aliases: string;
  readonly births: string;
  readonly numbers: string;
  readonly remark: string;
}

export const LISTED_REASONS = ['referenceWrong', 'kindWrong', 'nameWrong', 'aliasesWrong', 'birthsWrong', 'numbersWrong', 'remarkWrong'] as const;
export type ListedWrong = (typeof LISTED_REASONS)[number];

const MOST_NAMES = 40;
const MOST_MARKS = 20;
const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');
const partsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[|;]/)
      .map(tidy)
      .filter((part) => part !== ''),
  ),
];

/** A name that can be compared with one on an Indonesian card has Latin letters; lists give those beside any other script. */
export const isListedName = (name: string): boolean => name.length <= 200 && (name.match(/\p{Script=Latin}/gu) ?? []).length >= 2 && !/[<>{}=]/.test(name);

const isBirth = (text: string): boolean => (/^\d{4}$/.test(text) ? Number(text) >= 1850 && Number(text) <= 2100 : parseDay(text) !== null);

/** The row in one way of writing, or what is wrong with it. Names in other scripts are left out where there is one in ours. */
export function readListedRow(cells: ListedCells): Listed | ListedWrong {
  const reference = tidy(cells.reference);
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ./_-]{0,59}$/u.test(reference)) return 'referenceWrong';
  const kind = { '': 'person', person: 'person', orang: 'person', company: 'company', korporasi: 'company' }[cells.kind.trim().toLowerCase()];
  if (kind !== 'person' && kind !== 'company') return 'kindWrong';
  const name = tidy(cells.name);
  if (!isListedName(name)) return 'nameWrong';
  const aliases = partsOf(cells.aliases);
  if (aliases.length >= MOST_NAMES || aliases.some((alias) => alias.length > 200)) return 'aliasesWrong';
  const births = partsOf(cells.births);
  if (births.length > MOST_MARKS || !births.every(isBirth)) return 'birthsWrong';
  const numbers = partsOf(cells.numbers).map(plainNumber);
  if (numbers.length > MOST_MARKS || numbers.some((number) => number.length < 5 || number.length > 40)) return 'numbersWrong';
  const remark = tidy(cells.remark);
  if (remark.length > 300) return 'remarkWrong';
  return { reference, kind, names: [...new Set([name, ...aliases.filter(isListedName)])], births, numbers: [...new Set(numbers)], remark };
}

/** A number of identity as it is compared. */
export const plainNumber = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
