/** Rules for what a cart may hold. */
import { LARGEST_WIRE_RUPIAH, parseDecimal, type Minor, minor, SCALE, type Units, units as ofUnits } from '@lumbung/kernel/amounts.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { ProductRow } from '../../market/catalogue/index.ts';
import type { RequestedQuantity } from '../../money/redemptions/index.ts';

/** Maximum number of lines in a cart; the database enforces the same limit. */
export const LARGEST_CART = 50;

/** Transaction types of items, as numbered in the specification. */
export const BUY = 1;
export const SELL = 2;
export const SWITCH = 6;
export type TransactionType = typeof BUY | typeof SELL | typeof SWITCH;
/** The side of an item, as presented to users. */
export const SIDES = { [BUY]: 'buy', [SELL]: 'sell', [SWITCH]: 'switchOut' } as const satisfies Record<TransactionType, string>;

/** The cart a request means: 1 is an alias of the normal cart. */
export const cartTypeOf = (named: 0 | 1 | 99 | undefined): 0 | 99 => (named === 99 ? 99 : 0);

/** Parses the amount of a purchase in the currency of the product, or returns why it is invalid. */
export function purchaseAmount(
  product: ProductRow,
  given: string | number,
): Outcome<Minor, 'subscriptionClosed' | 'zeroAmount' | 'belowMinimum' | 'amountTooLarge'> {
  if (!product.subscription_open) return refuse('subscriptionClosed');
  const amount = parseDecimal(String(given), SCALE[product.currency]);
  if (amount === 0n) return refuse('zeroAmount');
  // An amount with more decimals than the currency has cannot be paid, so it is refused as well.
  if (amount === null || amount < product.minimum_subscription) return refuse('belowMinimum');
  if (amount > LARGEST_WIRE_RUPIAH / 1_000n) return refuse('amountTooLarge');
  return done(minor(amount));
}

/** The requested quantity of a holding. Everything takes precedence over units, and units over an amount; null if nothing is requested. */
export function requestedQuantityOf(
  product: ProductRow,
  given: { amount?: string | number; units?: string | number; isAllUnits?: boolean },
): RequestedQuantity | null {
  if (given.isAllUnits) return { isAll: true };
  const units = given.units === undefined ? 0n : parseDecimal(String(given.units), SCALE.units);
  if (units !== null && units > 0n) return { units: ofUnits(units) };
  const amount = given.amount === undefined ? 0n : parseDecimal(String(given.amount), SCALE[product.currency]);
  return amount !== null && amount > 0n ? { amount: minor(amount) } : null;
}

/** The columns of a requested quantity in a cart row. */
export const columnsOf = (ask: RequestedQuantity): { amount: Minor | null; units: Units | null; isAll: boolean } => ({
  amount: 'amount' in ask ? ask.amount : null,
  units: 'units' in ask ? ask.units : null,
  isAll: 'isAll' in ask,
});
