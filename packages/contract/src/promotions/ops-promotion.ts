/** A promotion as operators see it, with what remains of it and its results so far. */
import { Type } from 'typebox';
import { AmountOut, InstantOut, oneOf, orNull, ShareOut, type WireOf } from '../call.ts';
import { PRODUCT_TYPES } from '../catalogue/product.ts';
import { AUDIENCES } from './promotion.ts';

export const PROMOTION_STATES = ['draft', 'upcoming', 'open', 'paused', 'over'] as const;

export const OpsPromotion = Type.Object({
  promotionId: Type.String(),
  code: Type.String(),
  state: oneOf(PROMOTION_STATES),
  titleId: Type.String(),
  titleEn: Type.String(),
  textId: Type.String(),
  textEn: Type.String(),
  termsId: Type.String(),
  termsEn: Type.String(),
  currency: oneOf(['IDR', 'USD']),
  share: orNull(ShareOut),
  amount: orNull(AmountOut),
  cap: orNull(AmountOut),
  minimum: AmountOut,
  products: Type.Array(Type.String()),
  productTypes: Type.Array(oneOf(PRODUCT_TYPES)),
  methods: Type.Array(Type.Integer()),
  audience: oneOf(AUDIENCES),
  isFirstOnly: Type.Boolean(),
  perPerson: Type.Integer(),
  beginsAt: InstantOut,
  endsAt: InstantOut,
  holdingDays: Type.Integer(),
  funder: Type.String({ description: '`house` for the platform, else the id of a fund house' }),
  quota: Type.Integer(),
  uses: Type.Integer(),
  budget: AmountOut,
  committed: AmountOut,
  released: AmountOut,
  writtenByName: Type.String(),
  publishedByName: orNull(Type.String()),
  proposalId: orNull(Type.String(), 'An open proposal about it'),
});
export type OpsPromotion = WireOf<typeof OpsPromotion>;
