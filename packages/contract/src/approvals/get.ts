/** An order awaiting approval, with the terms that apply if it is approved now. 404 if there is none with this id. */
import { Type } from 'typebox';
import { DayOut, declare, InstantOut, orNull, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { Agreement } from './approval.ts';

export const GetInput = Type.Object({ orderId: Uuid });
export type GetInput = Static<typeof GetInput>;

export const GetReply = Type.Object({
  agreement: Agreement,
  digest: Type.String({ description: 'Digest of the agreement as shown, required for the code and the approval' }),
  before: Type.Object(
    { at: InstantOut, laterNavDay: orNull(DayOut) },
    {
      description: 'Approved (and, if required, paid) before this moment, it keeps the NAV day; afterwards it gets the later one. Null if no NAV settles it',
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
