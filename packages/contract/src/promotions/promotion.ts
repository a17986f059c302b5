/** A promotion as replies show it, and the refusals that say why a code gives nothing. */
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
  share: orNull(ShareOut, 'Of what is invested; null where it gives a fixed amount'),
  amount: orNull(AmountOut, 'The fixed amount; null where it gives a share'),
  cap: orNull(AmountOut, 'It gives no more than this; null where nothing caps it'),
  minimum: AmountOut,
  products: Type.Array(Type.Object({ productId: Type.String(), slug: Type.String(), name: Type.String() }), {
    description: 'The products that count; with no types beside it an empty list is all of them',
  }),
  productTypes: Type.Array(oneOf(PRODUCT_TYPES)),
  methods: Type.Array(Type.Object({ code: Type.Integer(), name: Type.String() }), { description: 'The ways to pay that count; empty for all' }),
  audience: oneOf(AUDIENCES),
  isFirstOnly: Type.Boolean({ description: 'Only for a first purchase' }),
  perPerson: Type.Integer(),
  beginsAt: InstantOut,
  endsAt: InstantOut,
  holdingDays: Type.Integer({ description: 'Days after it is settled during which what was bought has to stay' }),
  state: oneOf(['upcoming', 'open', 'paused', 'over']),
  left: oneOf(['many', 'few', 'none']),
});
export type Promotion = WireOf<typeof Promotion>;

/** Why a code gives nothing, in order of precedence; an unknown code comes before all of them, and a way to pay that does not count after them. */
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
  why: orNull(Type.String(), 'The same in words'),
  currency: oneOf(['IDR', 'USD']),
  cashback: orNull(AmountOut),
  holdUntil: orNull(DayOut, 'Until when what is bought has to stay, as far as that is known'),
  conditions: orNull(Promotion, 'Null for a code that nobody knows'),
});
export type Judged = WireOf<typeof Judged>;

/** Something to be bought, where there is no cart. */
export const CashbackLine = Type.Object({ productId: ProductRef(), amount: AmountInput });
