/** What two people decide: one has proposed it, another agrees, and then it is done. */
import { type Static, Type } from 'typebox';
import { InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { Paragraph, Uuid } from '../input.ts';
import { DECISIONS } from '../parts.gen.ts';
import { WaitingFacts } from '../operations/queues.ts';

/** Every kind of decision: each is named in the folder of the capability whose business it is. */
export { DECISIONS };
export type DecisionKind = (typeof DECISIONS)[number];

/** Why, for whoever agrees; kept encrypted. */
export const Note = Paragraph(500, { minLength: 5, pattern: '\\S', description: 'Why, for whoever agrees; kept encrypted' });

export const DecisionInput = Type.Object({ proposalId: Uuid });
export type DecisionInput = Static<typeof DecisionInput>;

export const Decision = Type.Object({
  proposalId: Type.String(),
  kind: oneOf(DECISIONS),
  state: oneOf(['open', 'agreed', 'declined', 'overtaken']),
  investorId: orNull(Type.String(), 'Whose it is about, and which order, where it is about one'),
  orderId: orNull(Type.String()),
  operator: orNull(Type.Object({ name: Type.String(), email: Type.String() }), 'Whose access it is about, where it is about that of an operator'),
  facts: WaitingFacts,
  beneficiary: orNull(
    Type.Object({ bank: Type.String(), account: Type.String() }),
    'Where money goes: the national clearing code and the last digits; for who proposed it and whoever may agree',
  ),
  note: Type.String(),
  proposedBy: Type.String(),
  proposedByName: Type.String(),
  proposedAt: InstantOut,
  mayAgree: Type.Boolean({ description: 'Whether the one who asks has a role that decides this' }),
});
export type Decision = WireOf<typeof Decision>;
