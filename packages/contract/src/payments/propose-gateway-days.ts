/** Proposes that money in suspense is a gateway's payment for everything until a day; the difference is its fee. Booked when another operator agrees. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Day, Uuid } from '../input.ts';

export const ProposeGatewayDaysInput = Type.Object({ partner: oneOf(['gopay', 'blu']), until: Day, suspenseId: Uuid, note: Note });
export type ProposeGatewayDaysInput = Static<typeof ProposeGatewayDaysInput>;
export const ProposeGatewayDaysReply = Type.Object({ proposalId: Type.String() });
export type ProposeGatewayDaysReply = WireOf<typeof ProposeGatewayDaysReply>;

export const proposeGatewayDays = declare('payments.proposeGatewayDays', 'POST ops/gateways/days/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeGatewayDaysInput,
  reply: ProposeGatewayDaysReply,
  refusals: ['gatewayOwesNothing', 'moneyNotOnHold', 'moneyOfOther', 'alreadyProposed'],
});
