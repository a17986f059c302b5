/** Commissions by day, newest first, of one or all agents: number of figures, the fees in them, and the amount added (for a correction, the difference). */
import { Type } from 'typebox';
import { AmountOut, DayOut, declare, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { cursorInput, cursorList } from '../operations/cursor.ts';

export const ListAccrualsInput = Type.Object({ agentId: Type.Optional(Uuid), ...cursorInput });
export type ListAccrualsInput = Static<typeof ListAccrualsInput>;

const Accrued = Type.Object({
  day: DayOut,
  agentId: Type.String(),
  agentCode: orNull(Type.String()),
  currency: oneOf(['IDR', 'USD']),
  fills: Type.Integer({ description: 'Number of confirmations and corrections' }),
  fee: AmountOut,
  amount: AmountOut,
});
export type Accrued = WireOf<typeof Accrued>;

export const ListAccrualsReply = cursorList(Accrued);
export type ListAccrualsReply = WireOf<typeof ListAccrualsReply>;

export const listAccruals = declare('commissions.listAccruals', 'GET ops/commissions/accruals', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['finance', 'product', 'admin'],
  family: 'operations',
  input: ListAccrualsInput,
  reply: ListAccrualsReply,
  refusals: [],
});
