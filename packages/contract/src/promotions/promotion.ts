/** A promotion in replies, and the reasons why a code gives nothing. */
import { Type } from 'typebox';
import { AmountOut, DayOut, InstantOut, oneOf, orNull, ShareOut, type WireOf } from '../call.ts';
import { PRODUCT_TYPES } from '../catalogue/product.ts';
import { AmountInput, ProductRef } from '../input.ts';

export const AUDIENCES = ['everybody', 'persons', 'companies'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const Promotion = Type.Object({
  code: Type.String(),
  title: Type.String(),
  text: Type.String(),
  terms: Type.String(),
  currency: oneOf(['IDR', 'USD']),
  share: orNull(ShareOut, 'Of the amount invested; null if a fixed amount'),
  amount: orNull(AmountOut, 'Fixed amount; null if a share'),
  cap: orNull(AmountOut, 'Upper limit; null if there is none'),
  minimum: AmountOut,
  products: Type.Array(Type.Object({ productId: Type.String(), slug: Type.String(), name: Type.String() }), {
    description: 'Products that count; if empty and no types are given, all',
  }),
  productTypes: Type.Array(oneOf(PRODUCT_TYPES)),
  methods: Type.Array(Type.Object({ code: Type.Integer(), name: Type.String() }), { description: 'Payment methods that count; empty for all' }),
  audience: oneOf(AUDIENCES),
  isFirstOnly: Type.Boolean({ description: 'Only for a first purchase' }),
  perPerson: Type.Integer(),
  beginsAt: InstantOut,
  endsAt: InstantOut,
  holdingDays: Type.Integer({ description: 'Days after settlement during which the investment must be kept' }),
  state: oneOf(['upcoming', 'open', 'paused', 'over']),
  left: oneOf(['many', 'few', 'none']),
});
export type Promotion = WireOf<typeof Promotion>;

/** Why a code gives nothing, in order of precedence; an unknown code comes before all of them, a payment method that does not count after them. */
export const judgingRefusals = [
  'promotionNotBegun',
  'promotionOver',
  'promotionPaused',
  'quotaUsedUp',
  'budgetUsedUp',
  'notForYou',
  'alreadyUsed',
  'notFirstPurchase',
  'emptyCart',
  'currencyOther',
  'productsOther',
  'belowPromotionMinimum',
] as const;
export type JudgingRefusal = (typeof judgingRefusals)[number];

/** What a code gives for a cart, or why it gives nothing. */
export const Judged = Type.Object({
  code: Type.String(),
  applies: Type.Boolean(),
  reason: orNull(oneOf(['promotionUnknown', ...judgingRefusals]), 'Why it gives nothing'),
  why: orNull(Type.String(), 'The reason as text'),
  currency: oneOf(['IDR', 'USD']),
  cashback: orNull(AmountOut),
  holdUntil: orNull(DayOut, 'Until when the investment must be kept, if known'),
  conditions: orNull(Promotion, 'Null for an unknown code'),
});
export type Judged = WireOf<typeof Judged>;

/** An intended purchase, where there is no cart. */
export const CashbackLine = Type.Object({ productId: ProductRef(), amount: AmountInput });
