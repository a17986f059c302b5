/** What an order that waits for approval is about, and what holds if it is agreed to now. 404 when there is none of this id. */
import { Type } from 'typebox';
import { DayOut, declare, InstantOut, orNull, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { Agreement } from './approval.ts';

export const GetInput = Type.Object({ orderId: Uuid });
export type GetInput = Static<typeof GetInput>;

export const GetReply = Type.Object({
  agreement: Agreement,
  digest: Type.String({ description: 'Of the agreement as it stands here: what the code and the approval name' }),
  before: Type.Object(
    { at: InstantOut, laterNavDay: orNull(DayOut) },
    {
      description:
        'Agreed to (and, where there is something to pay, paid) before this moment the NAV day is kept; then it is the later one. Null where no NAV settles it',
    },
  ),
  promisedNavDay: orNull(DayOut),
});
export type GetReply = WireOf<typeof GetReply>;

export const get = declare('approvals.get', 'GET main/order/approval', {
  does: 'reads',
  area: 'order',
  who: 'investor',
  family: 'approvals',
  input: GetInput,
  reply: GetReply,
  refusals: ['approvalClosed'],
});
