/** Approves an order that another user of the company placed; it then proceeds like any other order. Idempotent. */
import { Type } from 'typebox';
import { declare, orNull, type Static, type WireOf } from '../call.ts';
import { Text } from '../input.ts';
import { Bill } from '../payments/bill.ts';
import { agreementInput } from './approval.ts';

export const ApproveInput = Type.Object({ ...agreementInput, Code: Text(20) });
export type ApproveInput = Static<typeof ApproveInput>;

export const ApproveReply = Type.Object({ orderId: Type.String(), bill: orNull(Bill, 'How it is paid; null if nothing is') });
export type ApproveReply = WireOf<typeof ApproveReply>;

export const approve = declare('approvals.approve', 'POST main/order/approval/approve', {
  does: 'writes',
  area: 'order',
  who: 'investor',
  movesMoney: true,
  company: 'approves',
  rechecks: 'rightHeld',
  family: 'approvals',
  input: ApproveInput,
  reply: ApproveReply,
  refusals: [
    'approvalClosed',
    'ownOrder',
    'identityNotVerified',
    'accountFrozen',
    'subscriptionClosed',
    'methodUnavailable',
    'promiseChanged',
    'codeSuspended',
    'codePaused',
    'triesUsedUp',
    'codeInvalid',
    // The order is approved and unpaid, and named in the reply: only its account could not be opened.
    'gatewayError',
  ],
});
