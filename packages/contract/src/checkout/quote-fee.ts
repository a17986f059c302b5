/** What the cart costs, what its sales bring, and what is promised, before anything binds. The reply is kept as evidence. */
import { Type } from 'typebox';
import { CartTypeInput, DayOut, DecimalOut, declare, InstantOut, RupiahOut, type Static, Uuid } from '../call.ts';
import { CHECKOUT, OWN } from '../families.ts';
import { PaidTo, Promised, SalePromised } from '../orders/order.ts';
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

/** A sale or switch: what it would bring at the last NAV. The NAV of the promised day decides. */
export const QuoteSale = Type.Object({
  cartId: Type.String(),
  transactionType: Type.Integer({ description: '2 sell, 6 switch' }),
  productId: Type.String(),
  name: Type.String(),
  to: Type.Union([Type.Object({ productId: Type.String(), name: Type.String() }), Type.Null()]),
  askedAmount: Type.Union([RupiahOut, Type.Null()]),
  askedUnits: Type.Union([DecimalOut, Type.Null()]),
  isAllUnits: Type.Boolean(),
  indicativeNav: Type.String(),
  indicativeNavDay: DayOut,
  indicativeUnits: DecimalOut,
  indicativeGross: RupiahOut,
  feeRate: Type.String(),
  indicativeFee: RupiahOut,
  indicativeVat: RupiahOut,
  indicativeNet: RupiahOut,
  indicativeToUnits: Type.Union([DecimalOut, Type.Null()]),
  promise: SalePromised,
  paidTo: Type.Union([PaidTo, Type.Null()]),
});

export const QuoteFeeReply = Type.Object({
  items: Type.Array(QuoteItem),
  sales: Type.Array(QuoteSale),
  amount: RupiahOut,
  fee: RupiahOut,
  vat: RupiahOut,
  total: RupiahOut,
  promise: Type.Union([Promised, Type.Null()], { description: 'Of the purchases together; null when there are none' }),
  billEndsAt: Type.Union([InstantOut, Type.Null()]),
  terms: Type.Object({ version: Type.String(), text: Type.String() }),
});
export type QuoteFeeReply = Static<typeof QuoteFeeReply>;

const nothing = [
  { reason: 'emptyCart', code: CHECKOUT.emptyCart },
  { reason: 'noSuchItem', code: CHECKOUT.noSuchItem },
] as const;
const identity = { reason: 'identityNotVerified', code: CHECKOUT.notVerified } as const;
const closed = { reason: 'subscriptionClosed', code: CHECKOUT.subscriptionClosed } as const;
const below = { reason: 'belowMinimum', code: CHECKOUT.belowMinimum } as const;
const currency = { reason: 'currencyNotPayable', code: OWN.currencyNotPayable } as const;

/**
 * Why purchases, sales or both may not be made, each in order of precedence; the code stands between the two halves.
 * A code confirms an account: when there is none any more, the code is no longer right, so placing never says noBankAccount.
 */
export const nothingRefusals = nothing;
/** A code confirms this content as it was shown: neither another content, nor another promise than the one shown last. */
export const codeRefusals = [
  { reason: 'codeInvalid', code: CHECKOUT.codeInvalid },
  { reason: 'promiseChanged', code: CHECKOUT.promiseChanged },
] as const;
export const buyRefusals = [identity, closed, currency, below] as const;
export const saleRefusals = [
  identity,
  closed,
  { reason: 'switchTargetNotFound', code: CHECKOUT.switchTargetNotFound },
  { reason: 'insufficientUnits', code: CHECKOUT.insufficientUnits },
  { reason: 'insufficientUnitsToSwitch', code: CHECKOUT.insufficientUnitsToSwitch },
  below,
  { reason: 'remainderTooSmall', code: CHECKOUT.remainderTooSmall },
] as const;
export const eitherRefusals = [identity, closed, currency, ...saleRefusals.slice(2)] as const;
export const shownRefusals = [identity, { reason: 'noBankAccount', code: OWN.noBankAccount }, ...eitherRefusals.slice(1)] as const;

export const quoteFee = declare(route, {
  area: 'checkout',
  who: 'investor',
  family: 'checkout',
  input: QuoteFeeInput,
  reply: QuoteFeeReply,
  refusals: [...nothing, ...shownRefusals],
});
