/** What a browser is given to sign somebody in by a passkey; nobody is named, the passkey says whose it is. */
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
