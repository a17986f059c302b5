/** Every fund as operators see it: what it is called, whether it ends and how, and what is proposed about that. */
import { Type } from 'typebox';
import { DayOut, declare, NavOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { PRODUCT_TYPES } from '../catalogue/product.ts';

const Ending = Type.Object({
  actionId: Type.String(),
  kind: oneOf(['merger', 'liquidation']),
  intoProductId: orNull(Type.String(), 'The fund it becomes, of a merger'),
  day: DayOut,
  perUnit: orNull(NavOut, 'Money a unit, of a liquidation'),
  part: Type.Integer({ description: 'A liquidation may be paid in several parts' }),
  isFinal: Type.Boolean({ description: 'Whether no further part is paid after this one' }),
  state: oneOf(['announced', 'moving', 'done'], { description: 'announced: it can be taken back; moving: it has begun' }),
});

const Fund = Type.Object({
  productId: Type.String(),
  name: Type.String(),
  house: Type.String(),
  type: oneOf(PRODUCT_TYPES),
  currency: oneOf(['IDR', 'USD']),
  ending: orNull(Ending, 'The newest part of its end; null while it goes on'),
  proposalId: orNull(Type.String(), 'What somebody proposed about its end and nobody has decided'),
});
export type Fund = WireOf<typeof Fund>;

export const ListFundsInput = Type.Object({});
export type ListFundsInput = Static<typeof ListFundsInput>;
export const ListFundsReply = Type.Object({ items: Type.Array(Fund) });
export type ListFundsReply = WireOf<typeof ListFundsReply>;

/** Every operator may: what waits anywhere names its fund. */
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
