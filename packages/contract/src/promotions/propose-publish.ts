/** Proposes to publish a draft. Takes effect when another operator agrees. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';

export const ProposePublishInput = Type.Object({ promotionId: Uuid, note: Note });
export type ProposePublishInput = Static<typeof ProposePublishInput>;

export const ProposePublishReply = Type.Object({ proposalId: Type.String() });
export type ProposePublishReply = WireOf<typeof ProposePublishReply>;

export const proposePublish = declare('promotions.proposePublish', 'POST ops/promotions/publish/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product'],
  family: 'promotionsOps',
  input: ProposePublishInput,
  reply: ProposePublishReply,
  refusals: ['promotionNotDraft', 'promotionEnded', 'alreadyProposed'],
});
