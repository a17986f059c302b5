/** Proposes that money in suspense with an unknown owner is what a fund's custodian owes. Booked when another operator agrees. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';

export const ProposeFundCashInput = Type.Object({ transferId: Uuid, suspenseId: Uuid, note: Note });
export type ProposeFundCashInput = Static<typeof ProposeFundCashInput>;

export const ProposeFundCashReply = Type.Object({ proposalId: Type.String() });
export type ProposeFundCashReply = WireOf<typeof ProposeFundCashReply>;

export const proposeFundCash = declare('payments.proposeFundCash', 'POST ops/custody/cash/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeFundCashInput,
  reply: ProposeFundCashReply,
  refusals: ['moneyNotOnHold', 'moneyOfOther', 'alreadyProposed'],
});
