/** The people of a company, who was invited, and what is to change among them. */
import { Type } from 'typebox';
import { DayOut, declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';

export const CHANGE_KINDS = ['invite', 'roles', 'remove', 'rule'] as const;

/** What somebody may do: order, agree to what another one ordered, both, or only look. */
export const Roles = { makes: Type.Boolean({ description: 'Orders' }), approves: Type.Boolean({ description: 'Agrees to what another one ordered' }) };

const Colleague = Type.Object({
  loginId: Type.String(),
  name: Type.String(),
  email: Type.String(),
  ...Roles,
  isSelf: Type.Boolean(),
  lastSeenOn: orNull(DayOut, 'The last day on which this person signed in; null where nobody knows'),
});

const Invited = Type.Object({
  invitationId: Type.String(),
  name: Type.String(),
  email: Type.String(),
  ...Roles,
  invitedBy: orNull(Type.String(), 'Null where operators invited'),
  sentAt: InstantOut,
  endsAt: InstantOut,
  resendsLeft: Type.Integer(),
});

/** A change that waits for another person. Its digest is of what stands here: what is agreed to is exactly that. */
export const Change = Type.Object({
  changeId: Type.String(),
  kind: oneOf(CHANGE_KINDS),
  name: orNull(Type.String(), 'Whom it is about; null for the rule'),
  email: orNull(Type.String()),
  from: orNull(Type.Object(Roles), 'What this person may do now'),
  to: orNull(Type.Object(Roles), 'And afterwards'),
  needsApproval: orNull(Type.Boolean(), 'Whether orders need a second person afterwards'),
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
  mayChange: Type.Boolean({ description: 'Whether the one who asks may propose a change' }),
  isAlone: Type.Boolean({ description: 'Nobody else could agree: a change holds by her own code' }),
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
