/** An agent invites somebody by mail. Whoever registers by its link has proved the address, and is the agent's customer. Ours, beyond the list. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type Static, type WireOf } from '../call.ts';
import { Email } from '../input.ts';

export const InviteNewcomerInput = Type.Object({
  email: Email,
  language: Type.Optional(oneOf(['id', 'en'], { description: 'Of the mail; that of the caller when absent' })),
});
export type InviteNewcomerInput = Static<typeof InviteNewcomerInput>;

export const InviteNewcomerReply = Type.Object({ sentTo: Type.String({ description: 'The masked address' }), expiresAt: InstantOut });
export type InviteNewcomerReply = WireOf<typeof InviteNewcomerReply>;

/** Says the same of every address, known or not; one that has an account gets no mail. Who is no agent: 403. */
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
