/** Proposes that the platform covers what a custodian has not paid, temporarily or for good. Booked when another operator agrees. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';

/** `advance`: the custodian still owes it; `bear`: a loss of the platform, including earlier advances. */
export const COVERS = ['advance', 'bear'] as const;
export type Cover = (typeof COVERS)[number];

export const ProposeCoverInput = Type.Object({
  transferId: Uuid,
  cover: oneOf(COVERS, { description: '`advance`: the custodian still owes it; `bear`: a loss of the platform' }),
  note: Note,
});
export type ProposeCoverInput = Static<typeof ProposeCoverInput>;

export const ProposeCoverReply = Type.Object({ proposalId: Type.String() });
export type ProposeCoverReply = WireOf<typeof ProposeCoverReply>;

export const proposeCover = declare('custody.proposeCover', 'POST ops/custody/cover/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeCoverInput,
  reply: ProposeCoverReply,
  refusals: ['nothingMissing', 'alreadyProposed'],
});
