/** Which days a performance is of, and which funds the web shows first. */
import type { User } from '@lumbung/contract/accounts/user.ts';
import type { GetPerformanceInput } from '@lumbung/contract/start/get-performance.ts';
import { PRODUCT_TYPES, type ProductType } from '@lumbung/contract/catalogue/product.ts';
import { addDays, type Day } from '@lumbung/kernel/time.ts';
import { type ProductRow, sorted } from '../../market/catalogue/index.ts';

/** The days of a month as far as it is over, this one until today. Null of one that has not begun. */
export function daysOf(month: string, today: Day): { readonly from: Day; readonly until: Day } | null {
  const from = `${month}-01` as Day;
  if (from > today) return null;
  const next = addDays(from, 31);
  const last = addDays(`${next.slice(0, 7)}-01` as Day, -1);
  return { from, until: last < today ? last : today };
}

export type RangeOf =
  | { readonly ok: true; readonly month: string | null; readonly from: Day; readonly until: Day }
  | { readonly ok: false; readonly field: string; readonly message: string };

/** What days are meant: a range where one is named, else a month, this one by default. */
export function rangeOf({ month, from, until }: GetPerformanceInput, today: Day): RangeOf {
  if (from === undefined && until === undefined) {
    const named = month ?? today.slice(0, 7);
    const days = daysOf(named, today);
    return days ? { ok: true, month: named, ...days } : { ok: false, field: '/month', message: 'must have begun' };
  }
  if (month !== undefined || from === undefined) return { ok: false, field: '/from', message: 'names a range without a month' };
  const last = (until ?? today) as Day;
  if (last > today) return { ok: false, field: '/until', message: 'must have begun' };
  return from > last ? { ok: false, field: '/from', message: 'must not be after the end' } : { ok: true, month: null, from: from as Day, until: last };
}

/** So many funds of a type are shown. */
const BEST = 3;

/** Of each type those that can be bought and did best in a year; a type without any is left out. */
export const bestByType = (products: readonly ProductRow[]): { readonly type: ProductType; readonly items: readonly ProductRow[] }[] =>
  PRODUCT_TYPES.map((type) => ({
    type,
    items: sorted(
      products.filter((product) => product.type === type && product.subscription_open && product.return_1y !== null),
      '-return1y',
    ).slice(0, BEST),
  })).filter(({ items }) => items.length > 0);

/** What somebody is called at the head of a page: a company by its name, a person by the first of hers. */
export const shownName = ({ name, company }: Pick<User, 'name' | 'company'>): string => company?.name ?? name.trim().split(/\s+/)[0]!;
