/** What may stand in a cart. */
import { LARGEST_WIRE_RUPIAH, parseDecimal, type Minor, minor, SCALE, type Units, units as ofUnits } from '@lumbung/kernel/amounts.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { ProductRow } from '../../market/catalogue/index.ts';
import type { RequestedQuantity } from '../../money/redemptions/index.ts';

/** The lines a cart holds at most; the database says the same. */
export const LARGEST_CART = 50;

/** What an item is: the numbers of the specification. */
export const BUY = 1;
export const SELL = 2;
export const SWITCH = 6;
export type TransactionType = typeof BUY | typeof SELL | typeof SWITCH;
/** What an item is to whoever looks. */
export const SIDES = { [BUY]: 'buy', [SELL]: 'sell', [SWITCH]: 'switchOut' } as const satisfies Record<TransactionType, string>;

/** The cart a request names: 1 is another name of the normal cart. */
export const cartTypeOf = (named: 0 | 1 | 99 | undefined): 0 | 99 => (named === 99 ? 99 : 0);

/** Reads an amount of a purchase in the currency of the product, or says why it cannot be one. */
export function purchaseAmount(
  product: ProductRow,
  given: string | number,
): Outcome<Minor, 'subscriptionClosed' | 'zeroAmount' | 'belowMinimum' | 'amountTooLarge'> {
  if (!product.subscription_open) return refuse('subscriptionClosed');
  const amount = parseDecimal(String(given), SCALE[product.currency]);
  if (amount === 0n) return refuse('zeroAmount');
  // More decimals than the currency has cannot be paid: the next payable amount below is what counts.
  if (amount === null || amount < product.minimum_subscription) return refuse('belowMinimum');
  if (amount > LARGEST_WIRE_RUPIAH / 1_000n) return refuse('amountTooLarge');
  return done(minor(amount));
}

/** How much of a holding is asked for. Everything comes before units, units before an amount; nothing at all is zero. */
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

/** How an ask stands in a row of the cart. */
export const columnsOf = (ask: RequestedQuantity): { amount: Minor | null; units: Units | null; isAll: boolean } => ({
  amount: 'amount' in ask ? ask.amount : null,
  units: 'units' in ask ? ask.units : null,
  isAll: 'isAll' in ask,
});
