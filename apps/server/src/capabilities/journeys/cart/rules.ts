/** What may stand in a cart. */
import { LARGEST_WIRE_RUPIAH, parseDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { ProductRow } from '../../market/catalogue/index.ts';

/** The lines a cart holds at most; the database says the same. */
export const LARGEST_CART = 50;

/** The cart a request names: 1 is another name of the normal cart. */
export const cartTypeOf = (named: 0 | 1 | 99 | undefined): 0 | 99 => (named === 99 ? 99 : 0);

/** Reads an amount of a purchase in the currency of the product, or says why it cannot be one. */
export function purchaseAmount(
  product: ProductRow,
  given: string | number,
): Outcome<bigint, 'subscriptionClosed' | 'zeroAmount' | 'belowMinimum' | 'amountTooLarge'> {
  if (!product.subscription_open) return refuse('subscriptionClosed');
  const amount = parseDecimal(String(given), SCALE[product.currency]);
  if (amount === 0n) return refuse('zeroAmount');
  // More decimals than the currency has cannot be paid: the next payable amount below is what counts.
  if (amount === null || amount < product.minimum_subscription) return refuse('belowMinimum');
  if (amount > LARGEST_WIRE_RUPIAH / 1_000n) return refuse('amountTooLarge');
  return done(amount);
}
