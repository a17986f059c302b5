/** Proposes where waiting money goes. It moves when another operator agrees. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';
import { Purpose, Target } from './proposal.ts';

export const ProposeInput = Type.Object({
  investorId: Uuid,
  purpose: Purpose,
  sourceId: Uuid,
  target: Target,
  toInvestorId: Type.Optional(Uuid),
  note: Note,
});
export type ProposeInput = Static<typeof ProposeInput>;

export const ProposeReply = Type.Object({ proposalId: Type.String() });
export type ProposeReply = WireOf<typeof ProposeReply>;

export const propose = declare('payoutApprovals.propose', 'POST ops/payout-approvals/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  movesMoney: true,
  roles: ['finance'],
  family: 'payoutApprovals',
  input: ProposeInput,
  reply: ProposeReply,
  refusals: [
    'alreadyPaidOut',
    'custodianAwaited',
    'alreadyProposed',
    'sourceUnknown',
    'ownAccountMissing',
    'ownAccountCoolingOff',
    'ownerKnown',
    'investorUnknown',
  ],
});
