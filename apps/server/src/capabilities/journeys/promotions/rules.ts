/** Rules of promotions: what is given, to whom, and what is kept when units are sold. Pure functions without database access. */
import type { InvestorKind } from '@lumbung/contract/call.ts';
import type { ProductType } from '@lumbung/contract/catalogue/product.ts';
import type { Audience, JudgingRefusal } from '@lumbung/contract/promotions/promotion.ts';
import { type Currency, type Minor, minor, type PartsPerMillion } from '@lumbung/kernel/amounts.ts';
import { type Calendar, nextBusinessDay } from '@lumbung/kernel/calendar.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { addDays, at, type Day, type Instant, timeOfDay } from '@lumbung/kernel/time.ts';

/** The terms of a promotion that do not change once it is published. */
export interface Gives {
  readonly currency: Currency;
  readonly share_ppm: PartsPerMillion | null;
  readonly amount: Minor | null;
  readonly cap: Minor | null;
  readonly minimum: Minor;
  readonly products: readonly string[];
  readonly product_types: readonly ProductType[];
  readonly methods: readonly number[];
  readonly audience: Audience;
  readonly first_only: boolean;
  readonly per_person: number;
}

/** The remaining stock, and whether the promotion runs. */
export interface Stock {
  readonly state: 'draft' | 'published' | 'paused';
  readonly begins_at: Instant;
  readonly ends_at: Instant;
  readonly quota: number;
  readonly uses: number;
  readonly budget: bigint;
  readonly committed: bigint;
}

/** A purchase. */
export interface Line {
  readonly productId: string;
  readonly type: ProductType;
  readonly currency: Currency;
  readonly amount: Minor;
}

/** The investor: how often this person used the code, and whether this would be their first purchase. */
export interface Asking {
  readonly kind: InvestorKind;
  readonly used: number;
  readonly isFirst: boolean;
}

export interface Cashback {
  /** The products that count. */
  readonly products: readonly string[];
  readonly eligible: Minor;
  readonly cashback: Minor;
}

const ONE = 1_000_000n;

/** Normalizes a code as typed. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase();

/** Whether a product counts, by id or by type; without either, every product counts. */
export const counts = ({ products, product_types }: Pick<Gives, 'products' | 'product_types'>, productId: string, type: ProductType): boolean =>
  (products.length === 0 && product_types.length === 0) || products.includes(productId) || product_types.includes(type);

/** The cashback on an amount: a share is rounded down and capped, an amount is fixed. */
export function cashbackOn({ share_ppm, amount, cap }: Pick<Gives, 'share_ppm' | 'amount' | 'cap'>, eligible: Minor): Minor {
  if (share_ppm === null) return amount ?? minor(0n);
  const share = minor((eligible * share_ppm) / ONE);
  return cap !== null && cap < share ? cap : share;
}

/** The eligible part of the lines and its cashback, whether or not the code may be used. */
export function cashbackOf(promotion: Gives, lines: readonly Line[]): Cashback {
  const own = lines.filter(({ productId, type, currency }) => currency === promotion.currency && counts(promotion, productId, type));
  const eligible = minor(own.reduce((sum, { amount }) => sum + amount, 0n));
  const isEnough = own.length > 0 && eligible >= promotion.minimum;
  return { products: [...new Set(own.map(({ productId }) => productId))], eligible, cashback: isEnough ? cashbackOn(promotion, eligible) : minor(0n) };
}

/** Why nobody can use a promotion now: not begun, over, paused or used up; null while it can be used. */
export function whyClosed(
  stock: Stock,
  now: Instant,
): Extract<JudgingRefusal, 'promotionNotBegun' | 'promotionOver' | 'promotionPaused' | 'quotaUsedUp' | 'budgetUsedUp'> | null {
  if (now < stock.begins_at) return 'promotionNotBegun';
  if (now >= stock.ends_at) return 'promotionOver';
  if (stock.state !== 'published') return 'promotionPaused';
  if (stock.uses >= stock.quota) return 'quotaUsedUp';
  return stock.committed >= stock.budget ? 'budgetUsedUp' : null;
}

/** Whether the audience includes a kind of investor. */
const isMeant = (audience: Audience, kind: InvestorKind): boolean => audience === 'everybody' || (audience === 'companies') === (kind === 'company');

/** The cashback of a code for some lines, or the first reason why it gives none. */
export function judge(
  promotion: Gives & Stock,
  { lines, who, now }: { readonly lines: readonly Line[]; readonly who: Asking; readonly now: Instant },
): Outcome<Cashback, JudgingRefusal> {
  const closed = whyClosed(promotion, now);
  if (closed !== null) return refuse(closed);
  const given = cashbackOf(promotion, lines);
  if (promotion.committed + given.cashback > promotion.budget) return refuse('budgetUsedUp');
  if (!isMeant(promotion.audience, who.kind)) return refuse('notForYou');
  if (who.used >= promotion.per_person) return refuse('alreadyUsed');
  if (promotion.first_only && !who.isFirst) return refuse('notFirstPurchase');
  if (lines.length === 0) return refuse('emptyCart');
  if (lines.every(({ currency }) => currency !== promotion.currency)) return refuse('currencyOther');
  if (given.products.length === 0) return refuse('productsOther');
  if (given.cashback === 0n) return refuse('belowPromotionMinimum');
  return done(given);
}

/** Whether a payment method is allowed; without a list, every method is. */
export const allowsMethod = (methods: readonly number[], method: number): boolean => methods.length === 0 || methods.includes(method);

/** The remaining stock as a level. */
export function leftOf({ quota, uses, budget, committed }: Pick<Stock, 'quota' | 'uses' | 'budget' | 'committed'>): 'many' | 'few' | 'none' {
  if (uses >= quota || committed >= budget) return 'none';
  return (quota - uses) * 10 <= quota || (budget - committed) * 10n <= budget ? 'few' : 'many';
}

/** Until when units must be held, and when the cashback is then released: on the next business day, at 09:00. */
export function heldUntil(calendar: Calendar, settledOn: Day, holdingDays: number): { readonly holdsUntil: Day; readonly dueAt: Instant } {
  const holdsUntil = addDays(settledOn, holdingDays);
  return { holdsUntil, dueAt: at(nextBusinessDay(calendar, holdsUntil), timeOfDay('09:00')) };
}

/** What a settled order earns: never more than promised, and less in proportion if less was invested. */
export function earnedOf(grant: { readonly share_ppm: PartsPerMillion | null; readonly promised: Minor; readonly eligible: Minor }, invested: Minor): Minor {
  const share = minor(grant.share_ppm === null ? (grant.promised * invested) / grant.eligible : (invested * grant.share_ppm) / ONE);
  return share < grant.promised ? share : grant.promised;
}

/** Splits the earned amount among the funds in proportion to the amounts invested, without rounding loss. */
export function partsOf(earned: Minor, invested: readonly Minor[]): Minor[] {
  const all = invested.reduce((sum, one) => sum + one, 0n);
  let before = 0n;
  return invested.map((one) => {
    const from = (earned * before) / all;
    before += one;
    return minor((earned * before) / all - from);
  });
}

/** The part of a grant that depends on the units of a fund: held grants of one fund and portfolio, oldest first. */
export interface HeldPart {
  readonly key: string;
  readonly units: bigint;
  readonly earned: Minor;
  readonly kept: Minor;
  readonly holds_until: Day;
  /** Position of its allotment among the postings of the account. */
  readonly since: bigint;
}

/** A sale or switch out of that fund, with the units left after it. */
export interface Exit {
  readonly at: bigint;
  readonly nav_day: Day;
  readonly left: bigint;
}

/**
 * What is kept of each part after all exits. Remaining units belong to the oldest grant first. An exit after the last day
 * of a grant takes nothing from it, and lost cashback does not return when units are bought later.
 */
export function keptOf(parts: readonly HeldPart[], exits: readonly Exit[]): ReadonlyMap<string, Minor> {
  const kept = new Map(parts.map((part) => [part.key, part.kept]));
  for (const exit of exits) {
    let left = exit.left;
    for (const part of parts) {
      if (part.since >= exit.at) continue;
      const own = left < part.units ? left : part.units;
      left -= own;
      const share = minor((part.earned * own) / part.units);
      if (exit.nav_day <= part.holds_until && share < kept.get(part.key)!) kept.set(part.key, share);
    }
  }
  return kept;
}

/** The held cashback that would be lost if only `left` units of a fund remained. */
export function lostBySelling(parts: readonly Pick<HeldPart, 'units' | 'earned' | 'kept'>[], left: bigint): Minor {
  const held = parts.map((part, index) => ({ ...part, key: String(index), since: 0n, holds_until: FOREVER }));
  const kept = keptOf(held, [{ at: 1n, nav_day: FOREVER, left: left > 0n ? left : 0n }]);
  return minor(held.reduce((sum, part) => sum + part.kept - kept.get(part.key)!, 0n));
}
const FOREVER = '9999-12-31' as Day;

/** Refusals that another cart would resolve: the investor can use the code. */
const OF_THE_CART: readonly JudgingRefusal[] = ['emptyCart', 'currencyOther', 'productsOther', 'belowPromotionMinimum'];
export const isOfTheCart = (reason: JudgingRefusal): boolean => OF_THE_CART.includes(reason);
