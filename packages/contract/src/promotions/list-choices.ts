/** Values that a promotion may refer to: funders, funds that count, and payment methods. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { PRODUCT_TYPES } from '../catalogue/product.ts';

export const ListChoicesInput = Type.Object({});
export type ListChoicesInput = Static<typeof ListChoicesInput>;

export const ListChoicesReply = Type.Object({
  houses: Type.Array(Type.Object({ houseId: Type.String(), name: Type.String() })),
  products: Type.Array(
    Type.Object({ productId: Type.String(), slug: Type.String(), name: Type.String(), type: oneOf(PRODUCT_TYPES), currency: oneOf(['IDR', 'USD']) }),
  ),
  methods: Type.Array(Type.Object({ code: Type.Integer(), name: Type.String() })),
});
export type ListChoicesReply = WireOf<typeof ListChoicesReply>;

export const listChoices = declare('promotions.listChoices', 'GET ops/promotions/choices', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'finance', 'support', 'admin'],
  family: 'operations',
  input: ListChoicesInput,
  reply: ListChoicesReply,
  refusals: [],
});
