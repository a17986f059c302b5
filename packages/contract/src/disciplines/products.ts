/** Funds of a plan, in force and drafted, and changes to them, which a code confirms later. */
import { Type } from 'typebox';
import { declare, orNull, type Static, type WireOf } from '../call.ts';
import { AmountInput, ProductRef } from '../input.ts';
import { lineRefusals, LineOut, StrategyId } from './plan.ts';

export const ProductsReply = Type.Object({
  inForce: orNull(Type.Array(LineOut), 'Funds bought each time; null before anything was confirmed'),
  drafted: orNull(Type.Array(LineOut), 'Funds awaiting a code; null if nothing is drafted'),
  needsCode: Type.Boolean({ description: 'Something is drafted: it takes effect once confirmed by a code' }),
});
export type ProductsReply = WireOf<typeof ProductsReply>;

export const ListProductsInput = Type.Object({ strategyId: StrategyId });
export type ListProductsInput = Static<typeof ListProductsInput>;
export const ProductAmountInput = Type.Object({ strategyId: StrategyId, productId: ProductRef(), amount: AmountInput });
export type ProductAmountInput = Static<typeof ProductAmountInput>;
export const RemoveProductInput = Type.Object({ strategyId: StrategyId, productId: ProductRef() });
export type RemoveProductInput = Static<typeof RemoveProductInput>;

const shared = { area: 'discipline', who: 'investor', family: 'discipline', reply: ProductsReply } as const;
const changes = { ...shared, does: 'writes', company: 'makes', rechecks: 'rightHeld' } as const;
const ofPlan = ['planIdInvalid', 'planNotFound', 'planOfOtherType'] as const;
/** Without the refusal that a plan without a draft has no funds. */
const [, ...lineRefusalsOfOne] = lineRefusals;
const ofDraft = [...ofPlan, 'planNotActive', 'scheduleMissing'] as const;

export const listProducts = declare('disciplines.listProducts', 'GET main/disciplines/products', {
  ...shared,
  does: 'reads',
  input: ListProductsInput,
  refusals: [...ofPlan],
});
export const addProduct = declare('disciplines.addProduct', 'POST main/disciplines/products/add', {
  ...changes,
  input: ProductAmountInput,
  refusals: [...ofDraft, ...lineRefusals],
});
export const updateProduct = declare('disciplines.updateProduct', 'POST main/disciplines/products/update', {
  ...changes,
  input: ProductAmountInput,
  refusals: [...ofDraft, ...lineRefusalsOfOne, 'nothingChanges'],
});
export const removeProduct = declare('disciplines.removeProduct', 'POST main/disciplines/products/remove', {
  ...changes,
  input: RemoveProductInput,
  refusals: [...ofDraft, 'productNotFound', 'noProducts'],
});
