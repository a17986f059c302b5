/** Quote of a cart: costs of purchases, proceeds of sales, and the promise, before anything binds. The reply is stored as evidence. */
import { Type } from 'typebox';
import { AmountOut, DayOut, declare, InstantOut, NavOut, oneOf, orNull, ShareOut, type Static, UnitsOut, type WireOf } from '../call.ts';
import { CartTypeInput, Uuid } from '../input.ts';
import { DocumentRef } from '../documents/document.ts';
import { PaidTo, Promised, ExitPromised } from '../orders/order.ts';
import { Judged } from '../promotions/promotion.ts';

export const QuoteFeeInput = Type.Object({
  cartType: Type.Optional(CartTypeInput),
  cartIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 50, description: 'Only these items; all if absent' })),
  currency: Type.Optional(oneOf(['IDR', 'USD'], { description: 'Only items of funds in this currency' })),
});
export type QuoteFeeInput = Static<typeof QuoteFeeInput>;

export const QuoteItem = Type.Object({
  cartId: Type.String(),
  productId: Type.String(),
  name: Type.String(),
  amount: AmountOut,
  feeRate: ShareOut,
  fee: AmountOut,
  vat: AmountOut,
  total: AmountOut,
  indicativeNav: NavOut,
  indicativeNavDay: DayOut,
  indicativeUnits: UnitsOut,
  promise: Promised,
  documents: Type.Array(DocumentRef, { description: 'Current documents of the fund: agreeing means having read these versions' }),
});

/** A sale or switch with its proceeds at the last NAV. The NAV of the promised day decides. */
export const QuoteSale = Type.Object({
  cartId: Type.String(),
  transactionType: Type.Integer({ description: '2 sell, 6 switch' }),
  productId: Type.String(),
  name: Type.String(),
  to: Type.Union([Type.Object({ productId: Type.String(), name: Type.String() }), Type.Null()]),
  documents: Type.Array(DocumentRef, { description: 'Documents of the fund switched into' }),
  askedAmount: orNull(AmountOut),
  askedUnits: orNull(UnitsOut),
  isAllUnits: Type.Boolean(),
  indicativeNav: NavOut,
  indicativeNavDay: DayOut,
  indicativeUnits: UnitsOut,
  indicativeGross: AmountOut,
  feeRate: ShareOut,
  indicativeFee: AmountOut,
  indicativeVat: AmountOut,
  indicativeNet: AmountOut,
  indicativeToUnits: orNull(UnitsOut),
  promise: ExitPromised,
  cashbackLost: orNull(AmountOut, 'Held cashback that would be lost with these units; null if none'),
  paidTo: Type.Union([PaidTo, Type.Null()]),
});

export const QuoteFeeReply = Type.Object({
  currency: oneOf(['IDR', 'USD'], { description: 'Currency of every amount: one currency is ordered at a time' }),
  items: Type.Array(QuoteItem),
  sales: Type.Array(QuoteSale),
  amount: AmountOut,
  fee: AmountOut,
  vat: AmountOut,
  total: AmountOut,
  promise: Type.Union([Promised, Type.Null()], { description: 'Promise for all purchases; null if there are none' }),
  billEndsAt: Type.Union([InstantOut, Type.Null()]),
  promotion: orNull(Judged, "What the cart's promotion code gives, or why it gives nothing; null without a code"),
  risk: orNull(
    Type.Object({
      version: Type.String(),
      text: Type.String(),
      level: Type.Integer({ description: 'Risk level of the investor' }),
      items: Type.Array(Type.Object({ cartId: Type.String(), name: Type.String(), riskLevel: Type.Integer() })),
    }),
    "Items above the investor's risk level: the code is sent once this version is acknowledged; null if all items suit",
  ),
  terms: Type.Object({ version: Type.String(), text: Type.String() }),
});
export type QuoteFeeReply = WireOf<typeof QuoteFeeReply>;

const nothing = ['emptyCart', 'noSuchItem'] as const;
const identity = ['identityNotVerified', 'accountFrozen'] as const;
const closed = 'subscriptionClosed';
const below = 'belowMinimum';
const mixed = 'mixedCurrencies';
const plans = 'mixedPlans';

/**
 * Refusals of purchases, sales or both, each in order of precedence; the code comes between the two halves. A code confirms a bank
 * account: if the account is gone, the code is no longer valid, so placing never returns noBankAccount.
 */
export const nothingRefusals = nothing;
/**
 * A code confirms exactly the content last shown: no other content and no other promise; and items above the investor's risk level only
 * if the last warning shown was acknowledged.
 */
export const codeRefusals = ['codeInvalid', 'promiseChanged', 'riskNotAcknowledged'] as const;
export const buyRefusals = [...identity, mixed, plans, closed, below] as const;
export const saleRefusals = [
  ...identity,
  mixed,
  closed,
  'switchTargetNotFound',
  'insufficientUnits',
  'insufficientUnitsToSwitch',
  below,
  'remainderTooSmall',
] as const;
/** Buying and selling together has the refusals of selling, plus those of lines that are bought together. */
export const eitherRefusals = [...saleRefusals.slice(0, 3), plans, ...saleRefusals.slice(3)] as const;
/** Without a risk profile nothing can be bought or switched into. Placing never returns this: the code, which confirms suitability, is then invalid. */
export const shownRefusals = [...identity, 'riskProfileMissing', mixed, plans, 'noBankAccount', 'noDollarAccount', ...saleRefusals.slice(3)] as const;

export const quoteFee = declare('checkout.quoteFee', 'POST main/checkout/subs/fee', {
  does: 'writes',
  area: 'checkout',
  who: 'investor',
  company: 'any',
  family: 'checkout',
  input: QuoteFeeInput,
  reply: QuoteFeeReply,
  refusals: [...nothing, ...shownRefusals],
});
