/** Proposes to resume payouts of books that were stopped because sums did not match. Takes effect when another operator agrees. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';

export const ProposeLiftInput = Type.Object({ stopId: Uuid, note: Note });
export type ProposeLiftInput = Static<typeof ProposeLiftInput>;

export const ProposeLiftReply = Type.Object({ proposalId: Type.String() });
export type ProposeLiftReply = WireOf<typeof ProposeLiftReply>;

export const proposeLift = declare('payouts.proposeLift', 'POST ops/payout-stops/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeLiftInput,
  reply: ProposeLiftReply,
  refusals: ['notStopped', 'alreadyProposed'],
});
