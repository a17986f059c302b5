/** Proposes to pay out what agents are owed for a month: all who have an account that money may go to. Nothing moves until somebody else agrees. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Month } from '../input.ts';

export const ProposeRunInput = Type.Object({ month: Month('The month of business that is over'), note: Note });
export type ProposeRunInput = Static<typeof ProposeRunInput>;

export const ProposeRunReply = Type.Object({ proposalId: Type.String() });
export type ProposeRunReply = WireOf<typeof ProposeRunReply>;

export const proposeRun = declare('commissions.proposeRun', 'POST ops/commissions/runs/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeRunInput,
  reply: ProposeRunReply,
  refusals: ['nothingToPayOut', 'alreadyProposed'],
});
