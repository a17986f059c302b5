/** Every list as it is served, made once: the lists of the specification and the reference data. */
import type { LookupItem } from '@lumbung/contract/lookups/get-lookups.ts';
import { rowsOf } from '../../../../../../database/reference/rows.ts';
import { sha256 } from '../../../platform/keys.ts';
import { type Lookup, LOOKUPS } from './lists.ts';

export interface ServedList {
  readonly list: string;
  readonly items: readonly LookupItem[];
}

export interface BankEntry {
  readonly code: string;
  readonly name: string;
}

const itemsOf = ({ items, shape, type }: Lookup): LookupItem[] =>
  items.map(([code, id, en], index) => ({
    code,
    label: { id, en },
    order: index + 1,
    ...(shape === 'lookupId' ? { lookupId: code, description: en } : {}),
    ...(type === undefined ? {} : { id: code, type }),
  }));

/** Banks at which an account may be opened now; merged and renamed ones are left out. */
export const activeBanks: readonly BankEntry[] = rowsOf<'code' | 'name' | 'status'>('banks_detail.csv')
  .filter((row) => row.status === 'active')
  .map(({ code, name }) => ({ code, name }));

const provinces = rowsOf<'code' | 'name'>('provinces.csv');
const cities = rowsOf<'code' | 'province_code' | 'name'>('cities.csv');
const countries = rowsOf<'code' | 'name_id' | 'name_en'>('countries.csv');

export const allLookups: readonly ServedList[] = [
  ...Object.entries(LOOKUPS).map(([list, lookup]) => ({ list, items: itemsOf(lookup) })),
  { list: 'banks', items: activeBanks.map(({ code, name }, index) => ({ code, label: { id: name, en: name }, order: index + 1 })) },
  { list: 'provinces', items: provinces.map(({ code, name }, index) => ({ code, label: { id: name, en: name }, order: index + 1 })) },
  {
    list: 'cities',
    items: cities.map(({ code, province_code: parent, name }, index) => ({
      code,
      label: { id: name, en: name },
      order: index + 1,
      ...(parent === '' ? {} : { parent }),
    })),
  },
  { list: 'countries', items: countries.map((row, index) => ({ code: row.code, label: { id: row.name_id, en: row.name_en }, order: index + 1 })) },
];

/** Changes when any list does. */
export const lookupsVersion: string = sha256(JSON.stringify(allLookups)).toString('base64url').slice(0, 12);

const codes = new Map(allLookups.map(({ list, items }) => [list, new Set(items.map((item) => item.code))]));

/** True when a list holds a code. */
export const isListed = (list: string, code: string): boolean => codes.get(list)?.has(code) === true;
