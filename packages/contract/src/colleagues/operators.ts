/** What operators see of the people a company invited, and do where nobody of the company can. */
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
      state: oneOf(['proposed', 'open'], { description: 'Whether another operator has still to agree' }),
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
    { description: 'What waits for another person of the company' },
  ),
  needsApproval: Type.Boolean(),
  proposalId: orNull(Type.String(), 'That somebody is to be invited, while nobody has decided it'),
});
export type LookReply = WireOf<typeof LookReply>;

/** 404 for whoever is no company. */
export const look = declare('colleagues.look', 'GET ops/customers/people', { ...shared, does: 'reads', input: LookInput, reply: LookReply });

export const ProposeFirstInput = Type.Object({ investorId: Uuid, name: PersonName, email: Email, note: Note });
export type ProposeFirstInput = Static<typeof ProposeFirstInput>;

/** Somebody who orders and agrees is to be invited; another operator agrees. For a company of which nobody can sign in. */
export const proposeFirst = declare('colleagues.proposeFirst', 'POST ops/customers/people/first', {
  ...shared,
  does: 'writes',
  input: ProposeFirstInput,
  reply: Type.Object({ proposalId: Type.String(), invitationId: Type.String() }),
  refusals: ['companyClosed', 'alreadyInvited', 'alreadyProposed'],
});

export const CancelInvitationInput = Type.Object({ investorId: Uuid, invitationId: Uuid });
export type CancelInvitationInput = Static<typeof CancelInvitationInput>;

/** Takes an invitation back: one operator may, for it only stops. */
export const cancelInvitation = declare('colleagues.cancelInvitation', 'POST ops/customers/people/cancel', {
  ...shared,
  does: 'writes',
  input: CancelInvitationInput,
  reply: Type.Object({}),
  refusals: ['invitationClosed'],
});

export const CancelChangeInput = Type.Object({ investorId: Uuid, changeId: Uuid });
export type CancelChangeInput = Static<typeof CancelChangeInput>;

/** Ends a change that waits for another person of the company, as when both say that it is a mistake. */
export const cancelChange = declare('colleagues.cancelChange', 'POST ops/customers/people/cancel-change', {
  ...shared,
  does: 'writes',
  input: CancelChangeInput,
  reply: Type.Object({}),
  refusals: ['changeClosed'],
});
