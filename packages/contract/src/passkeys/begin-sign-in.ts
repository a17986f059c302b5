/** Options for signing in with a passkey; no user is named, because the passkey identifies its owner. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';
import { RequestOptions } from './assertion.ts';

export const BeginSignInReply = Type.Object({ options: RequestOptions });
export type BeginSignInReply = WireOf<typeof BeginSignInReply>;

export const beginSignIn = declare('passkeys.beginSignIn', 'GET main/passkeys/sign-in', {
  does: 'reads',
  area: 'security',
  who: 'anyone',
  family: 'security',
  input: Type.Object({}),
  reply: BeginSignInReply,
  refusals: [],
});
