/** Reads the history filter from the search parameters. */
import { type Day, parseDay } from '@lumbung/kernel/time.ts';

/** Order types, as numbered in the specification. */
export const KINDS = [1, 2, 6, 11, 12, 13] as const;
type Kind = (typeof KINDS)[number];

export interface HistoryFilter {
  readonly from?: Day;
  readonly to?: Day;
  readonly search?: string;
  readonly transactionType?: Kind;
}

/** The valid filter values among the search parameters. */
export function filterIn(search: Record<string, unknown>): HistoryFilter {
  const [from, to] = [search.from, search.to].map((day) => (typeof day === 'string' ? parseDay(day) : null));
  const kind = KINDS.find((one) => one === Number(search.transactionType));
  return {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(typeof search.search === 'string' && search.search.trim() !== '' ? { search: search.search.slice(0, 60) } : {}),
    ...(kind === undefined ? {} : { transactionType: kind }),
  };
}

export const isFiltered = (filter: HistoryFilter): boolean => Object.keys(filter).length > 0;

export interface FilterProps {
  readonly filter: HistoryFilter;
  readonly onChange: (next: HistoryFilter) => void;
}
