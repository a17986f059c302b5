/** All lookup lists as served, built once: the lists of the specification and the reference data. */
import type { LookupItem } from '@lumbung/contract/lookups/get-lookups.ts';
import { provinceOf } from '@lumbung/kernel/places.ts';
import { rowsOf } from '../../../../../../database/reference/rows.ts';
import { type Lookup, LOOKUPS } from './lists.ts';

export interface ServedList {
  readonly list: string;
  readonly items: readonly LookupItem[];
}

export interface BankEntry {
  readonly code: string;
  readonly name: string;
  /** False for a bank that was merged, renamed or closed: it labels existing values and cannot be chosen any more. */
  readonly isActive: boolean;
}

const itemsOf = ({ items, shape, type }: Lookup): LookupItem[] =>
  items.map(([code, id, en], index) => ({
    code,
    label: { id, en },
    order: index + 1,
    ...(shape === 'lookupId' ? { lookupId: code, description: en } : {}),
    ...(type === undefined ? {} : { id: code, type }),
  }));

/** All banks with a clearing code except the central bank, where nobody has an account. */
export const banks: readonly BankEntry[] = rowsOf<'code' | 'name' | 'status'>('banks_detail.csv')
  .filter((row) => row.status !== 'central_bank')
  .map(({ code, name, status }) => ({ code, name, isActive: status === 'active' }));

/** Any city not on the list. */
const ELSEWHERE = '9999';
const provinces = rowsOf<'code' | 'name'>('provinces.csv');
const cities = rowsOf<'code' | 'name'>('cities.csv');
const countries = rowsOf<'code' | 'name_id' | 'name_en'>('countries.csv');

export const allLookups: readonly ServedList[] = [
  ...Object.entries(LOOKUPS).map(([list, lookup]) => ({ list, items: itemsOf(lookup) })),
  { list: 'banks', items: banks.map(({ code, name, isActive }, index) => ({ code, label: { id: name, en: name }, order: index + 1, isActive })) },
  { list: 'provinces', items: provinces.map(({ code, name }, index) => ({ code, label: { id: name, en: name }, order: index + 1 })) },
  {
    list: 'cities',
    items: cities.map(({ code, name }, index) => ({
      code,
      // This entry is a word rather than a name, so it is translated.
      label: { id: name, en: code === ELSEWHERE ? 'Others' : name },
      order: index + 1,
      ...(code === ELSEWHERE ? {} : { parent: provinceOf(code) }),
    })),
  },
  { list: 'countries', items: countries.map((row, index) => ({ code: row.code, label: { id: row.name_id, en: row.name_en }, order: index + 1 })) },
];

const choosable = new Map(allLookups.map(({ list, items }) => [list, new Set(items.filter((item) => item.isActive !== false).map((item) => item.code))]));

/** Whether a code is on a list and may be chosen. */
export const isListed = (list: string, code: string): boolean => choosable.get(list)?.has(code) === true;

const labels = new Map(allLookups.map(({ list, items }) => [list, new Map(items.map(({ code, label }) => [code, label]))]));

/** The label of a code; the code itself when no list has it. */
export const labelOf = (list: string, code: string, language: 'id' | 'en'): string => labels.get(list)?.get(code)?.[language] ?? code;
