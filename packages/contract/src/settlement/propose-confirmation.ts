/**
 * Proposes to treat the priced orders of a lot as confirmed, as the custodian confirmed them outside its feed. 404 if none waits. Takes effect when another
 * operator agrees.
 */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Day, ProductRef, Text } from '../input.ts';

export const ProposeConfirmationInput = Type.Object({
  day: Day,
  productId: ProductRef('Product id'),
  kind: Text(40, { description: 'Kind of the orders' }),
  note: Note,
});
export type ProposeConfirmationInput = Static<typeof ProposeConfirmationInput>;

export const ProposeConfirmationReply = Type.Object({ proposalId: Type.String() });
export type ProposeConfirmationReply = WireOf<typeof ProposeConfirmationReply>;

export const proposeConfirmation = declare('settlement.proposeConfirmation', 'POST ops/settlement/confirmations/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeConfirmationInput,
  reply: ProposeConfirmationReply,
  refusals: ['alreadyProposed'],
});
