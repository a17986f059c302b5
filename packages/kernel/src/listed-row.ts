/** A row of a watch list that an operator uploads: normalised, or why it is invalid. */
import { parseDay } from './time.ts';

export const LISTS = ['dttot', 'dppspm', 'pep', 'own'] as const;
export type ListName = (typeof LISTS)[number];

/** A watch list entry: all known names, dates or years of birth, and identity numbers. */
export interface Listed {
  /** The publisher's reference of the entry. */
  readonly reference: string;
  readonly kind: 'person' | 'company';
  /** The main name first, then aliases. */
  readonly names: readonly string[];
  /** `1970-05-17`, or only the year. */
  readonly births: readonly string[];
  /** Letters and digits only. */
  readonly numbers: readonly string[];
  /** Further remarks of the publisher, such as an office or address. */
  readonly remark: string;
}

/** A row as in the file; multiple values are separated by bars or semicolons. */
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

/** A comparable name has at least two Latin letters, as on Indonesian ID cards; lists give a Latin form beside other scripts. */
export const isListedName = (name: string): boolean => name.length <= 200 && (name.match(/\p{Script=Latin}/gu) ?? []).length >= 2 && !/[<>{}=]/.test(name);

const isBirth = (text: string): boolean => (/^\d{4}$/.test(text) ? Number(text) >= 1850 && Number(text) <= 2100 : parseDay(text) !== null);

/** The normalised row, or the reason why it is invalid. Aliases without Latin letters are dropped. */
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

/** An identity number in the form used for comparison. */
export const plainNumber = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
