/** Proposes to book figures of the registry for a leg although they differ from what was expected. Booked when another operator agrees. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';

export const ProposeFiguresInput = Type.Object({ investorId: Uuid, legId: Uuid, note: Note });
export type ProposeFiguresInput = Static<typeof ProposeFiguresInput>;

export const ProposeFiguresReply = Type.Object({ proposalId: Type.String() });
export type ProposeFiguresReply = WireOf<typeof ProposeFiguresReply>;

export const proposeFigures = declare('settlement.proposeFigures', 'POST ops/settlement/figures/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeFiguresInput,
  reply: ProposeFiguresReply,
  refusals: ['notMismatched', 'unitsMissing', 'alreadyProposed'],
});
