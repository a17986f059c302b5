/** What a checkout is about: the content that is quoted, confirmed by code, and bought. */
import { chargeFor, type Charge, sumCharges } from '@lumbung/kernel/fees.ts';
import type { Rupiah } from '@lumbung/kernel/amounts.ts';
import { done, type Outcome, refuse, type Refused, type RefusedLine } from '@lumbung/kernel/outcome.ts';
import type { ProductRow, Shelf } from '../../market/catalogue/index.ts';
import type { Standing } from '../../people/kyc/index.ts';
import type { ItemRow } from '../cart/index.ts';

export interface ContentLine {
  readonly cartId: string;
  readonly product: ProductRow;
  readonly charge: Charge;
}

export interface Content {
  readonly cartType: 0 | 99;
  readonly lines: readonly ContentLine[];
  readonly charge: Charge;
}

export type NothingToBuy = 'emptyCart' | 'noSuchItem';
export type ContentRefusal = 'identityNotVerified' | NothingToBuy | 'subscriptionClosed' | 'currencyNotPayable' | 'belowMinimum';

/** What the cart holds, with its charges, whether or not it may be bought; or that there is nothing. */
export function draftOf(items: readonly ItemRow[], wanted: readonly string[] | undefined, products: Shelf, cartType: 0 | 99): Outcome<Content, NothingToBuy> {
  const buys = items.filter((item) => item.transaction_type === 1);
  if (buys.length === 0) return refuse('emptyCart');
  const missing = (wanted ?? []).filter((cartId) => !buys.some((item) => item.cart_id === cartId));
  if (missing.length > 0) return refuse('noSuchItem', { lines: missing.map((cartId) => ({ cartId, reason: 'noSuchItem' })) });
  const chosen = wanted ? buys.filter((item) => wanted.includes(item.cart_id)) : buys;
  const lines = chosen.flatMap((item): ContentLine[] => {
    const product = products.byId.get(item.product_id);
    if (!product) return [];
    return [{ cartId: item.cart_id, product, charge: chargeFor(item.amount as Rupiah, { subscription: product.subscription_fee_ppm, vat: product.vat_ppm }) }];
  });
  return done({ cartType, lines, charge: sumCharges(lines.map((line) => line.charge)) });
}

type InputRefusal = Exclude<ContentRefusal, NothingToBuy>;

/**
 * Why a content may not be bought, or null. Who asks comes before what is asked; refused lines are named,
 * so that the others can stay.
 */
export function objection(standing: Standing, content: Content): Refused<InputRefusal> | null {
  if (!standing.isVerified) return refuse('identityNotVerified');
  const checks: readonly (readonly [InputRefusal, (line: ContentLine) => boolean])[] = [
    ['subscriptionClosed', ({ product }) => !product.subscription_open],
    ['currencyNotPayable', ({ product }) => product.currency !== 'IDR'],
    ['belowMinimum', ({ product, charge }) => charge.amount < product.minimum_subscription],
  ];
  for (const [reason, applies] of checks) {
    const lines: RefusedLine[] = content.lines.filter(applies).map(({ cartId }) => ({ cartId, reason }));
    if (lines.length > 0) return refuse(reason, { lines });
  }
  return null;
}

/** What a code confirms: every item, product, amount, fee and tax, and nothing that only time changes. */
export const fingerprint = (content: Content): string =>
  JSON.stringify([
    content.cartType,
    content.lines.map(({ cartId, product, charge }) => [cartId, product.product_id, String(charge.amount), String(charge.fee), String(charge.vat)]),
  ]);
