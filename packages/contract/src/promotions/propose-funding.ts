/** Proposes that money held in suspense is a payment of a fund house for its promotions. Booked when another operator agrees. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Text, Uuid } from '../input.ts';

export const ProposeFundingInput = Type.Object({ suspenseId: Uuid, funder: Text(20, { minLength: 1, description: 'Id of a fund house' }), note: Note });
export type ProposeFundingInput = Static<typeof ProposeFundingInput>;

export const ProposeFundingReply = Type.Object({ proposalId: Type.String() });
export type ProposeFundingReply = WireOf<typeof ProposeFundingReply>;

export const proposeFunding = declare('promotions.proposeFunding', 'POST ops/promotions/funding/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'promotionsOps',
  input: ProposeFundingInput,
  reply: ProposeFundingReply,
  refusals: ['funderUnknown', 'moneyNotOnHold', 'alreadyProposed'],
});
