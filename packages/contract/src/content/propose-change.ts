/** Proposes to publish an edition or withdraw an article. Takes effect when another operator agrees. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { itemId } from './card.ts';

export const CONTENT_CHANGES = ['publish', 'withdraw'] as const;

export const ProposeChangeInput = Type.Object({
  itemId,
  version: Type.Integer({ minimum: 1, maximum: 32_000, description: 'The edition that was viewed' }),
  change: oneOf(CONTENT_CHANGES),
  note: Note,
});
export type ProposeChangeInput = Static<typeof ProposeChangeInput>;

export const ProposeChangeReply = Type.Object({ proposalId: Type.String() });
export type ProposeChangeReply = WireOf<typeof ProposeChangeReply>;

export const proposeChange = declare('content.proposeChange', 'POST ops/content/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'support'],
  family: 'content',
  input: ProposeChangeInput,
  reply: ProposeChangeReply,
  refusals: ['editionChanged', 'editionUnchanged', 'contentProposed'],
});
