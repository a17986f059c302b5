/** Rules for the days of a performance, and for the funds shown on the public home page. */
import type { User } from '@lumbung/contract/accounts/user.ts';
import type { GetPerformanceInput } from '@lumbung/contract/start/get-performance.ts';
import { PRODUCT_TYPES, type ProductType } from '@lumbung/contract/catalogue/product.ts';
import { addDays, type Day } from '@lumbung/kernel/time.ts';
import { type ProductRow, sorted } from '../../market/catalogue/index.ts';

/** The days of a month, until today for the current one. Null for a future month. */
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

/** The requested days: the given range, otherwise a month, the current one by default. */
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

/** Number of funds shown of each type. */
const BEST = 3;

/** For each type, the open funds with the best return over a year; types without any are left out. */
export const bestByType = (products: readonly ProductRow[]): { readonly type: ProductType; readonly items: readonly ProductRow[] }[] =>
  PRODUCT_TYPES.map((type) => ({
    type,
    items: sorted(
      products.filter((product) => product.type === type && product.subscription_open && product.return_1y !== null),
      '-return1y',
    ).slice(0, BEST),
  })).filter(({ items }) => items.length > 0);

/** The name in the page header: a company's name, or a person's first name. */
export const shownName = ({ name, company }: Pick<User, 'name' | 'company'>): string => company?.name ?? name.trim().split(/\s+/)[0]!;
