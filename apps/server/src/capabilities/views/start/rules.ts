/** How what is held did in a month, and which funds the web shows first: all of it exact, from the books and the prices. */
import type { User } from '@lumbung/contract/accounts/user.ts';
import { PRODUCT_TYPES, type ProductType } from '@lumbung/contract/catalogue/product.ts';
import { type Currency, divideHalfUp, type Minor, minor, type PartsPerMillion, partsPerMillion } from '@lumbung/kernel/amounts.ts';
import { addDays, type Day } from '@lumbung/kernel/time.ts';
import { type ProductCatalogue, type ProductRow, sorted } from '../../market/catalogue/index.ts';
import { heldAt, type WorthDay, worthAt, worthByDay } from '../portfolio/rules.ts';
import type { MovementRow, NavRow } from '../portfolio/store.ts';
import type { FlowRow } from './store.ts';

/** The days of a month as far as it is over, this one until today. Null of one that has not begun. */
export function daysOf(month: string, today: Day): { readonly from: Day; readonly until: Day } | null {
  const from = `${month}-01` as Day;
  if (from > today) return null;
  const next = addDays(from, 31);
  const last = addDays(`${next.slice(0, 7)}-01` as Day, -1);
  return { from, until: last < today ? last : today };
}

export interface MonthOf {
  readonly currency: Currency;
  readonly begin: Minor;
  readonly end: Minor;
  readonly moneyIn: Minor;
  readonly moneyOut: Minor;
  readonly gain: Minor;
  /** Null where nothing was held. */
  readonly share: PartsPerMillion | null;
  readonly days: readonly WorthDay<Currency>[];
}

/** What came into products of one currency and went out of them. */
export const flowsIn = (currency: Currency, flows: readonly FlowRow[], products: ProductCatalogue): FlowRow[] =>
  flows.filter(({ product_id: productId }) => products.byId.get(productId)?.currency === currency);

/** Of each posting what it brought or took: what goes from one fund into another is neither. */
function netOf(flows: readonly FlowRow[]): readonly { readonly day: Day; readonly amount: bigint }[] {
  return [...Map.groupBy(flows, ({ posting_id: postingId }) => postingId).values()].map((rows) => ({
    day: rows[0]!.day,
    amount: rows.reduce((sum, { amount }) => sum + amount, 0n),
  }));
}

interface Month {
  readonly from: Day;
  readonly until: Day;
  readonly currency: Currency;
  /** All of this currency there ever were, and NAVs from the last before the month on, each in the order of their days. */
  readonly movements: readonly MovementRow[];
  readonly navs: readonly NavRow[];
  /** Of the month. */
  readonly flows: readonly FlowRow[];
}

/**
 * A month of what is held in one currency. The return is weighted by money (modified Dietz): the gain over what was
 * invested on average. What comes in or goes out does so at the end of its day, at whose NAV it was bought or sold. The
 * average is one of the days at whose beginning something was held: a first purchase late in the month, or a sale of all,
 * would else be spread over days on which nothing could be earned, and a small gain look like a large one.
 */
export function monthOf({ from, until, currency, movements, navs, flows }: Month): MonthOf {
  const net = netOf(flows);
  const sum = (amounts: readonly bigint[]): Minor => minor(amounts.reduce((all, amount) => all + amount, 0n));
  const moneyIn = sum(net.map(({ amount }) => (amount > 0n ? amount : 0n)));
  const moneyOut = sum(net.map(({ amount }) => (amount < 0n ? -amount : 0n)));
  const begin = worthAt(movements, navs, addDays(from, -1), currency);
  const end = worthAt(movements, navs, until, currency);
  const gain = minor(end - begin - moneyIn + moneyOut);

  let heldDays = 0n;
  let invested = 0n;
  for (let day = from; day <= until; day = addDays(day, 1)) {
    if (heldAt(movements, addDays(day, -1)) <= 0n) continue;
    heldDays += 1n;
    invested += begin + sum(net.filter((flow) => flow.day < day).map(({ amount }) => amount));
  }
  const share = invested > 0n ? partsPerMillion(divideHalfUp(gain * heldDays * 1_000_000n, invested)) : null;
  const days = worthByDay(movements, navs, from, currency).filter(({ day }) => day <= until);
  return { currency, begin, end, moneyIn, moneyOut, gain, share, days };
}

/** Whether anything was held or moved. */
export const isEmpty = ({ begin, end, moneyIn, moneyOut }: MonthOf): boolean => [begin, end, moneyIn, moneyOut].every((amount) => amount === 0n);

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
