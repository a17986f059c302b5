/** Two-operator decisions: one operator proposes, another agrees, and it is carried out. */
import { type Static, Type } from 'typebox';
import { InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { Paragraph, Uuid } from '../input.ts';
import { DECISIONS } from '../parts.gen.ts';
import { WaitingFacts } from '../operations/queues.ts';

/** All kinds of decisions, each declared in the folder of its capability. */
export { DECISIONS };
export type DecisionKind = (typeof DECISIONS)[number];

/** Reason for the deciding operator; stored encrypted. */
export const Note = Paragraph(500, { minLength: 5, pattern: '\\S', description: 'Reason for the deciding operator; stored encrypted' });

export const DecisionInput = Type.Object({ proposalId: Uuid });
export type DecisionInput = Static<typeof DecisionInput>;

export const Decision = Type.Object({
  proposalId: Type.String(),
  kind: oneOf(DECISIONS),
  state: oneOf(['open', 'agreed', 'declined', 'overtaken']),
  investorId: orNull(Type.String(), 'The investor and order it concerns, if any'),
  orderId: orNull(Type.String()),
  operator: orNull(Type.Object({ name: Type.String(), email: Type.String() }), 'The operator whose access it concerns, if any'),
  facts: WaitingFacts,
  beneficiary: orNull(
    Type.Object({ bank: Type.String(), account: Type.String() }),
    'Target account: national clearing code and last digits; only for the proposer and those who may agree',
  ),
  note: Type.String(),
  proposedBy: Type.String(),
  proposedByName: Type.String(),
  proposedAt: InstantOut,
  mayAgree: Type.Boolean({ description: 'Whether the caller has a role that may decide' }),
});
export type Decision = WireOf<typeof Decision>;
