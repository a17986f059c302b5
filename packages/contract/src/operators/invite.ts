/** Invites a new operator with roles: once another admin agrees, a link is mailed. Also resends and withdraws it. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Email, PersonName, Uuid } from '../input.ts';
import { Proposed, RoleList } from './operator.ts';

export const InviteInput = Type.Object({
  email: Email,
  name: PersonName,
  roles: RoleList,
  note: Note,
});
export type InviteInput = Static<typeof InviteInput>;

export const InviteReply = Type.Object({ operatorId: Type.String(), ...Proposed.properties });
export type InviteReply = WireOf<typeof InviteReply>;

const shared = { does: 'writes', area: 'operations', who: 'operator', roles: ['admin'], family: 'operators' } as const;

export const invite = declare('operators.invite', 'POST ops/operators/invite', {
  ...shared,
  input: InviteInput,
  reply: InviteReply,
  refusals: ['operatorEmailTaken', 'alreadyProposed'],
});

const InvitedInput = Type.Object({ operatorId: Uuid });

export const resendInvitation = declare('operators.resendInvitation', 'POST ops/operators/invite/resend', {
  ...shared,
  input: InvitedInput,
  reply: Type.Object({}),
  refusals: ['notInvited'],
});
export const withdrawInvitation = declare('operators.withdrawInvitation', 'POST ops/operators/invite/withdraw', {
  ...shared,
  input: InvitedInput,
  reply: Type.Object({}),
  refusals: ['notInvited'],
});
