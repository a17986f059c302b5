/** Users of a company, open invitations, and pending changes. */
import { Type } from 'typebox';
import { DayOut, declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';

export const CHANGE_KINDS = ['invite', 'roles', 'remove', 'rule'] as const;

/** Permissions of a user: place orders, approve those of others, both, or neither. */
export const Roles = { makes: Type.Boolean({ description: 'May place orders' }), approves: Type.Boolean({ description: 'May approve orders of others' }) };

const Colleague = Type.Object({
  loginId: Type.String(),
  name: Type.String(),
  email: Type.String(),
  ...Roles,
  isSelf: Type.Boolean(),
  lastSeenOn: orNull(DayOut, 'The last day this user signed in; null if unknown'),
});

const Invited = Type.Object({
  invitationId: Type.String(),
  name: Type.String(),
  email: Type.String(),
  ...Roles,
  invitedBy: orNull(Type.String(), 'Null if operators invited'),
  sentAt: InstantOut,
  endsAt: InstantOut,
  resendsLeft: Type.Integer(),
});

/** A change awaiting another user. Its digest covers what is shown here: exactly that is agreed to. */
export const Change = Type.Object({
  changeId: Type.String(),
  kind: oneOf(CHANGE_KINDS),
  name: orNull(Type.String(), 'Whom it concerns; null for the rule'),
  email: orNull(Type.String()),
  from: orNull(Type.Object(Roles), 'Current permissions'),
  to: orNull(Type.Object(Roles), 'Permissions after the change'),
  needsApproval: orNull(Type.Boolean(), 'Whether orders need approval after the change'),
  proposedBy: Type.String(),
  proposedAt: InstantOut,
  endsAt: InstantOut,
});
export type Change = WireOf<typeof Change>;

const Waiting = Type.Object({
  ...Change.properties,
  digest: Type.String(),
  mayDecide: Type.Boolean(),
  mayWithdraw: Type.Boolean(),
});

export const ListReply = Type.Object({
  needsApproval: Type.Boolean(),
  people: Type.Array(Colleague),
  invited: Type.Array(Invited),
  changes: Type.Array(Waiting),
  mayChange: Type.Boolean({ description: 'Whether the caller may propose a change' }),
  isAlone: Type.Boolean({ description: "Nobody else could agree: the caller's own code suffices" }),
});
export type ListReply = WireOf<typeof ListReply>;

export const list = declare('colleagues.list', 'GET main/company/people', {
  does: 'reads',
  area: 'colleagues',
  who: 'investor',
  only: 'company',
  family: 'colleagues',
  reply: ListReply,
});
