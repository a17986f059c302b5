/** What the cart costs, what its sales bring, and what is promised, before anything binds. The reply is kept as evidence. */
import { Type } from 'typebox';
import { AmountOut, DayOut, declare, InstantOut, NavOut, oneOf, orNull, ShareOut, type Static, UnitsOut, type WireOf } from '../call.ts';
import { CartTypeInput, Uuid } from '../input.ts';
import { DocumentRef } from '../documents/document.ts';
import { PaidTo, Promised, ExitPromised } from '../orders/order.ts';
import { Judged } from '../promotions/promotion.ts';

export const QuoteFeeInput = Type.Object({
  cartType: Type.Optional(CartTypeInput),
  cartIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 50, description: 'Only these items; all when absent' })),
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
  documents: Type.Array(DocumentRef, { description: 'Of the fund, as they hold now: whoever agrees has read these versions' }),
});

/** A sale or switch: what it would bring at the last NAV. The NAV of the promised day decides. */
export const QuoteSale = Type.Object({
  cartId: Type.String(),
  transactionType: Type.Integer({ description: '2 sell, 6 switch' }),
  productId: Type.String(),
  name: Type.String(),
  to: Type.Union([Type.Object({ productId: Type.String(), name: Type.String() }), Type.Null()]),
  documents: Type.Array(DocumentRef, { description: 'Of the fund that is switched into' }),
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
  cashbackLost: orNull(AmountOut, 'Cashback that is held for these units and would be lost; null when none would'),
  paidTo: Type.Union([PaidTo, Type.Null()]),
});

export const QuoteFeeReply = Type.Object({
  currency: oneOf(['IDR', 'USD'], { description: 'Of every amount of the quote: one currency is ordered at a time' }),
  items: Type.Array(QuoteItem),
  sales: Type.Array(QuoteSale),
  amount: AmountOut,
  fee: AmountOut,
  vat: AmountOut,
  total: AmountOut,
  promise: Type.Union([Promised, Type.Null()], { description: 'Of the purchases together; null when there are none' }),
  billEndsAt: Type.Union([InstantOut, Type.Null()]),
  promotion: orNull(Judged, 'What the code on the cart gives, or why it gives nothing; null without a code'),
  risk: orNull(
    Type.Object({
      version: Type.String(),
      text: Type.String(),
      level: Type.Integer({ description: 'Of whoever orders' }),
      items: Type.Array(Type.Object({ cartId: Type.String(), name: Type.String(), riskLevel: Type.Integer() })),
    }),
    'What is above the level of whoever orders: the code is sent once that version was said yes to; null where all of it suits',
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
 * Why purchases, sales or both may not be made, each in order of precedence; the code stands between the two halves.
 * A code confirms an account: when there is none any more, the code is no longer right, so placing never says noBankAccount.
 */
export const nothingRefusals = nothing;
/**
 * A code confirms this content as it was shown: neither another content, nor another promise than the one shown last; and what
 * is above the level of whoever orders only where she said yes to that, of what was shown last.
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
/** Whoever buys and sells at once meets no others than whoever sells, and those of lines that are bought together. */
export const eitherRefusals = [...saleRefusals.slice(0, 3), plans, ...saleRefusals.slice(3)] as const;
/** Without a profile nothing is bought, or switched into. Placing never says so: a code confirms what suits, and is right no more. */
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
