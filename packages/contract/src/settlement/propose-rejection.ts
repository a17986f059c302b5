/**
 * Proposes to reject orders that a fund house does not execute: all of a kind, fund and NAV day, or one. Money paid is returned, units are released. 404 if
 * none waits. Takes effect when another operator agrees.
 */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Day, ProductRef, Text, Uuid } from '../input.ts';

export const ProposeRejectionInput = Type.Object({
  day: Day,
  productId: ProductRef('Product id'),
  kind: Text(40, { description: 'Kind of the orders' }),
  investorId: Type.Optional(Uuid),
  legId: Type.Optional(Uuid),
  note: Note,
});
export type ProposeRejectionInput = Static<typeof ProposeRejectionInput>;

export const ProposeRejectionReply = Type.Object({ proposalId: Type.String() });
export type ProposeRejectionReply = WireOf<typeof ProposeRejectionReply>;

export const proposeRejection = declare('settlement.proposeRejection', 'POST ops/settlement/rejections/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeRejectionInput,
  reply: ProposeRejectionReply,
  refusals: ['alreadyProposed'],
});
