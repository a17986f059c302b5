/** A company's invited users as operators see them, and interventions where nobody of the company can act. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Email, PersonName, Uuid } from '../input.ts';
import { CHANGE_KINDS, Roles } from './people.ts';

const shared = { area: 'operations', who: 'operator', roles: ['support', 'compliance'], family: 'colleagues' } as const;

export const LookInput = Type.Object({ investorId: Uuid });
export type LookInput = Static<typeof LookInput>;

export const LookReply = Type.Object({
  invited: Type.Array(
    Type.Object({
      invitationId: Type.String(),
      state: oneOf(['proposed', 'open'], { description: 'Whether another operator must still agree' }),
      name: Type.String(),
      email: Type.String(),
      ...Roles,
      byOperators: Type.Boolean(),
      endsAt: InstantOut,
    }),
    { description: 'Names and addresses are masked' },
  ),
  changes: Type.Array(
    Type.Object({ changeId: Type.String(), kind: oneOf(CHANGE_KINDS), loginId: orNull(Type.String()), proposedAt: InstantOut, endsAt: InstantOut }),
    { description: 'Changes awaiting another user of the company' },
  ),
  needsApproval: Type.Boolean(),
  proposalId: orNull(Type.String(), 'An open proposal to invite someone'),
});
export type LookReply = WireOf<typeof LookReply>;

/** 404 if the customer is no company. */
export const look = declare('colleagues.look', 'GET ops/customers/people', { ...shared, does: 'reads', input: LookInput, reply: LookReply });

export const ProposeFirstInput = Type.Object({ investorId: Uuid, name: PersonName, email: Email, note: Note });
export type ProposeFirstInput = Static<typeof ProposeFirstInput>;

/** Proposes to invite a user who may order and approve; another operator agrees. For a company none of whose users can sign in. */
export const proposeFirst = declare('colleagues.proposeFirst', 'POST ops/customers/people/first', {
  ...shared,
  does: 'writes',
  input: ProposeFirstInput,
  reply: Type.Object({ proposalId: Type.String(), invitationId: Type.String() }),
  refusals: ['companyClosed', 'alreadyInvited', 'alreadyProposed'],
});

export const CancelInvitationInput = Type.Object({ investorId: Uuid, invitationId: Uuid });
export type CancelInvitationInput = Static<typeof CancelInvitationInput>;

/** Cancels an invitation. One operator suffices, because this only revokes. */
export const cancelInvitation = declare('colleagues.cancelInvitation', 'POST ops/customers/people/cancel', {
  ...shared,
  does: 'writes',
  input: CancelInvitationInput,
  reply: Type.Object({}),
  refusals: ['invitationClosed'],
});

export const CancelChangeInput = Type.Object({ investorId: Uuid, changeId: Uuid });
export type CancelChangeInput = Static<typeof CancelChangeInput>;

/** Cancels a change awaiting another user of the company, for example when both report a mistake. */
export const cancelChange = declare('colleagues.cancelChange', 'POST ops/customers/people/cancel-change', {
  ...shared,
  does: 'writes',
  input: CancelChangeInput,
  reply: Type.Object({}),
  refusals: ['changeClosed'],
});
