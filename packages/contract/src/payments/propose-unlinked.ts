/**
 * Proposes to record that a bank removed a link, although its API does not confirm it: the bank was asked by phone. Takes effect when another operator agrees.
 */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';

export const ProposeUnlinkedInput = Type.Object({ investorId: Uuid, linkId: Uuid, note: Note });
export type ProposeUnlinkedInput = Static<typeof ProposeUnlinkedInput>;
export const ProposeUnlinkedReply = Type.Object({ proposalId: Type.String() });
export type ProposeUnlinkedReply = WireOf<typeof ProposeUnlinkedReply>;

export const proposeUnlinked = declare('payments.proposeUnlinked', 'POST ops/links/unlinked/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeUnlinkedInput,
  reply: ProposeUnlinkedReply,
  refusals: ['linkNotUnlinking', 'unlinkJustAsked', 'alreadyProposed'],
});
