/** Orders of a promotion with their cashback, newest first. */
import { Type } from 'typebox';
import { AmountOut, DayOut, declare, InstantOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { cursorInput, cursorList } from '../operations/cursor.ts';
import { GRANT_STATES } from './get-code-use.ts';

export const ListGrantsInput = Type.Object({ promotionId: Uuid, ...cursorInput });
export type ListGrantsInput = Static<typeof ListGrantsInput>;

const Granted = Type.Object({
  grantId: Type.String(),
  investorId: Type.String(),
  orderId: Type.String(),
  orderCode: Type.String(),
  state: oneOf(GRANT_STATES),
  currency: oneOf(['IDR', 'USD']),
  promised: AmountOut,
  earned: orNull(AmountOut),
  kept: orNull(AmountOut),
  holdsUntil: orNull(DayOut),
  reservedAt: InstantOut,
});
export type Granted = WireOf<typeof Granted>;

export const ListGrantsReply = cursorList(Granted);
export type ListGrantsReply = WireOf<typeof ListGrantsReply>;

export const listGrants = declare('promotions.listGrants', 'GET ops/promotions/grants', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'finance', 'support', 'admin'],
  family: 'operations',
  input: ListGrantsInput,
  reply: ListGrantsReply,
  refusals: [],
});
