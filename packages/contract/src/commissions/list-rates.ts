/** Commission rates, newest first: scope, start, and who proposed and agreed. */
import { Type } from 'typebox';
import { DayOut, declare, InstantOut, oneOf, orNull, ShareOut, type Static, type WireOf } from '../call.ts';
import { PRODUCT_TYPES } from '../catalogue/product.ts';
import { cursorInput, cursorList } from '../operations/cursor.ts';
import { SIDES } from './rate.ts';

export const ListRatesInput = Type.Object({ ...cursorInput });
export type ListRatesInput = Static<typeof ListRatesInput>;

const Rate = Type.Object({
  rateId: Type.String(),
  agentId: orNull(Type.String(), 'Null for any agent without their own rate'),
  agentCode: orNull(Type.String()),
  productId: orNull(Type.String()),
  productType: orNull(oneOf(PRODUCT_TYPES)),
  side: oneOf(SIDES),
  validFrom: DayOut,
  share: ShareOut,
  proposedByName: Type.String(),
  agreedByName: Type.String(),
  agreedAt: InstantOut,
});
export type Rate = WireOf<typeof Rate>;

export const ListRatesReply = cursorList(Rate);
export type ListRatesReply = WireOf<typeof ListRatesReply>;

export const listRates = declare('commissions.listRates', 'GET ops/commissions/rates', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['finance', 'product', 'admin'],
  family: 'operations',
  input: ListRatesInput,
  reply: ListRatesReply,
  refusals: [],
});
