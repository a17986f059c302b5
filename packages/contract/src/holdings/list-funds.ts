/** All funds for operators: name, end of the fund, and open proposals about it. */
import { Type } from 'typebox';
import { DayOut, declare, NavOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { PRODUCT_TYPES } from '../catalogue/product.ts';

const Ending = Type.Object({
  actionId: Type.String(),
  kind: oneOf(['merger', 'liquidation']),
  intoProductId: orNull(Type.String(), 'For a merger: the fund it becomes'),
  day: DayOut,
  perUnit: orNull(NavOut, 'For a liquidation: money per unit'),
  part: Type.Integer({ description: 'A liquidation may be paid in several parts' }),
  isFinal: Type.Boolean({ description: 'Whether no further part follows' }),
  state: oneOf(['announced', 'moving', 'done'], { description: 'announced: it can be withdrawn; moving: it has begun' }),
});

const Fund = Type.Object({
  productId: Type.String(),
  name: Type.String(),
  house: Type.String(),
  type: oneOf(PRODUCT_TYPES),
  currency: oneOf(['IDR', 'USD']),
  ending: orNull(Ending, 'The newest part of its end; null while it continues'),
  proposalId: orNull(Type.String(), 'An open proposal about its end'),
});
export type Fund = WireOf<typeof Fund>;

export const ListFundsInput = Type.Object({});
export type ListFundsInput = Static<typeof ListFundsInput>;
export const ListFundsReply = Type.Object({ items: Type.Array(Fund) });
export type ListFundsReply = WireOf<typeof ListFundsReply>;

/** For every operator: pending items anywhere name their fund. */
export const listFunds = declare('holdings.listFunds', 'GET ops/holdings/funds', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: 'everybody',
  family: 'decisions',
  input: ListFundsInput,
  reply: ListFundsReply,
  refusals: [],
});
