/** Proposes to withdraw an announced merger or liquidation that has not begun. Takes effect when another operator agrees. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';

export const ProposeWithdrawalInput = Type.Object({ actionId: Uuid, note: Note });
export type ProposeWithdrawalInput = Static<typeof ProposeWithdrawalInput>;

export const ProposeWithdrawalReply = Type.Object({ proposalId: Type.String() });
export type ProposeWithdrawalReply = WireOf<typeof ProposeWithdrawalReply>;

export const proposeWithdrawal = declare('holdings.proposeWithdrawal', 'POST ops/holdings/withdrawals/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product'],
  family: 'decisions',
  input: ProposeWithdrawalInput,
  reply: ProposeWithdrawalReply,
  refusals: ['notAnnounced', 'alreadyProposed'],
});
