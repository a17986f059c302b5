/** Proposes a higher quota or budget for a published promotion, or an earlier end. Takes effect when another operator agrees. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { AmountInput, Day, Uuid } from '../input.ts';

export const ProposeChangeInput = Type.Object({
  promotionId: Uuid,
  quota: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
  budget: Type.Optional(AmountInput),
  endsOn: Type.Optional(Day),
  note: Note,
});
export type ProposeChangeInput = Static<typeof ProposeChangeInput>;

export const ProposeChangeReply = Type.Object({ proposalId: Type.String() });
export type ProposeChangeReply = WireOf<typeof ProposeChangeReply>;

export const proposeChange = declare('promotions.proposeChange', 'POST ops/promotions/change/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product'],
  family: 'promotionsOps',
  input: ProposeChangeInput,
  reply: ProposeChangeReply,
  refusals: ['promotionNotOpen', 'nothingChanges', 'limitsOnlyRise', 'alreadyProposed'],
});
