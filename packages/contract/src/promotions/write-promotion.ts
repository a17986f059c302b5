/** Saves a promotion as a draft, or changes an unpublished one. It has no effect until two operators publish it. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { PRODUCT_TYPES } from '../catalogue/product.ts';
import { AmountInput, Day, Paragraph, PromotionCode, ShareInput, Text, Uuid } from '../input.ts';
import { AUDIENCES } from './promotion.ts';

export const WritePromotionInput = Type.Object({
  promotionId: Type.Optional(Uuid),
  code: PromotionCode,
  titleId: Text(80, { minLength: 3 }),
  titleEn: Text(80, { minLength: 3 }),
  textId: Paragraph(500, { minLength: 3 }),
  textEn: Paragraph(500, { minLength: 3 }),
  termsId: Paragraph(4000, { minLength: 3 }),
  termsEn: Paragraph(4000, { minLength: 3 }),
  currency: Type.Optional(oneOf(['IDR', 'USD'], { default: 'IDR' })),
  share: Type.Optional(ShareInput),
  amount: Type.Optional(AmountInput),
  cap: Type.Optional(AmountInput),
  minimum: AmountInput,
  products: Type.Optional(Type.Array(Text(20), { maxItems: 50 })),
  productTypes: Type.Optional(Type.Array(oneOf(PRODUCT_TYPES), { maxItems: 10 })),
  methods: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 8 }), { maxItems: 9 })),
  audience: Type.Optional(oneOf(AUDIENCES, { default: 'everybody' })),
  isFirstOnly: Type.Optional(Type.Boolean()),
  perPerson: Type.Integer({ minimum: 1, maximum: 10 }),
  beginsOn: Day,
  endsOn: Day,
  holdingDays: Type.Integer({ minimum: 0, maximum: 365 }),
  funder: Text(20, { minLength: 1, description: '`house` for the platform, else the id of a fund house' }),
  quota: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  budget: AmountInput,
});
export type WritePromotionInput = Static<typeof WritePromotionInput>;

export const WritePromotionReply = Type.Object({ promotionId: Type.String() });
export type WritePromotionReply = WireOf<typeof WritePromotionReply>;

export const writePromotion = declare('promotions.writePromotion', 'POST ops/promotions/write', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product'],
  family: 'promotionsOps',
  input: WritePromotionInput,
  reply: WritePromotionReply,
  refusals: ['promotionNotDraft', 'promotionImpossible', 'productNotFound', 'funderUnknown', 'codeTaken'],
});
