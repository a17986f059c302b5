/** What the cart costs and what is promised, before anything binds. The reply is kept as evidence. */
import { Type } from 'typebox';
import { CartTypeInput, DayOut, declare, InstantOut, RupiahOut, type Static, Uuid } from '../call.ts';
import { CHECKOUT, OWN } from '../families.ts';
import { Promised } from '../orders/order.ts';
import { quoteFee as route } from './routes.ts';

export const QuoteFeeInput = Type.Object({
  cartType: Type.Optional(CartTypeInput),
  cartIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 50, description: 'Only these items; all when absent' })),
});
export type QuoteFeeInput = Static<typeof QuoteFeeInput>;

export const QuoteItem = Type.Object({
  cartId: Type.String(),
  productId: Type.String(),
  name: Type.String(),
  amount: RupiahOut,
  feeRate: Type.String(),
  fee: RupiahOut,
  vat: RupiahOut,
  total: RupiahOut,
  indicativeNav: Type.String(),
  indicativeNavDay: DayOut,
  indicativeUnits: Type.String(),
  promise: Promised,
});

export const QuoteFeeReply = Type.Object({
  items: Type.Array(QuoteItem),
  amount: RupiahOut,
  fee: RupiahOut,
  vat: RupiahOut,
  total: RupiahOut,
  promise: Promised,
  billEndsAt: InstantOut,
  terms: Type.Object({ version: Type.String(), text: Type.String() }),
});
export type QuoteFeeReply = Static<typeof QuoteFeeReply>;

/** Refusals of every step that looks at the content of the cart, in order of precedence. */
export const contentRefusals = [
  { reason: 'emptyCart', code: CHECKOUT.emptyCart },
  { reason: 'noSuchItem', code: CHECKOUT.noSuchItem },
  { reason: 'identityNotVerified', code: CHECKOUT.notVerified },
  { reason: 'subscriptionClosed', code: CHECKOUT.subscriptionClosed },
  { reason: 'currencyNotPayable', code: OWN.currencyNotPayable },
  { reason: 'belowMinimum', code: CHECKOUT.belowMinimum },
] as const;

export const quoteFee = declare(route, {
  area: 'checkout',
  who: 'investor',
  family: 'checkout',
  input: QuoteFeeInput,
  reply: QuoteFeeReply,
  refusals: contentRefusals,
});
