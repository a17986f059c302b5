/** An agent invites someone by mail. Registering through its link proves the address and makes the person the agent's customer. Beyond the specification. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type Static, type WireOf } from '../call.ts';
import { Email } from '../input.ts';

export const InviteNewcomerInput = Type.Object({
  email: Email,
  language: Type.Optional(oneOf(['id', 'en'], { description: "Language of the mail; defaults to the caller's" })),
});
export type InviteNewcomerInput = Static<typeof InviteNewcomerInput>;

export const InviteNewcomerReply = Type.Object({ sentTo: Type.String({ description: 'The masked address' }), expiresAt: InstantOut });
export type InviteNewcomerReply = WireOf<typeof InviteNewcomerReply>;

/** The same reply for every address, known or not; an address that has an account gets no mail. 403 if the caller is no agent. */
export const inviteNewcomer = declare('accounts.inviteNewcomer', 'POST main/agent/invite', {
  does: 'writes',
  area: 'agent',
  who: 'investor',
  company: 'any',
  only: 'agent',
  family: 'authentication',
  input: InviteNewcomerInput,
  reply: InviteNewcomerReply,
  refusals: ['tooManyInvitations'],
});
