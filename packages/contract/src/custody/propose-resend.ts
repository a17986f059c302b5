/** Proposes to resend money for a custodian that a bank refused for good. Takes effect when another operator agrees. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';

export const ProposeResendInput = Type.Object({ transferId: Uuid, note: Note });
export type ProposeResendInput = Static<typeof ProposeResendInput>;

export const ProposeResendReply = Type.Object({ proposalId: Type.String() });
export type ProposeResendReply = WireOf<typeof ProposeResendReply>;

export const proposeResend = declare('custody.proposeResend', 'POST ops/custody/resend/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeResendInput,
  reply: ProposeResendReply,
  refusals: ['transferNotRefused', 'alreadyProposed'],
});
