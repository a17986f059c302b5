/** Declines an order that another user of the company placed; units reserved for it are released. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { Paragraph, Uuid } from '../input.ts';

export const DeclineInput = Type.Object({
  orderId: Uuid,
  reason: Paragraph(500, { minLength: 5, pattern: '\\S', description: 'Reason for the user who placed it; stored encrypted' }),
});
export type DeclineInput = Static<typeof DeclineInput>;

export const decline = declare('approvals.decline', 'POST main/order/approval/decline', {
  does: 'writes',
  area: 'order',
  who: 'investor',
  movesMoney: true,
  company: 'approves',
  rechecks: 'rightHeld',
  family: 'approvals',
  input: DeclineInput,
  reply: Type.Object({}),
  refusals: ['approvalClosed', 'ownOrder'],
});
