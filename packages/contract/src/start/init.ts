/** Start-up of a client: tokens, the session if any, the time, settings. */
import { Type } from 'typebox';
import { User } from '../accounts/user.ts';
import { FACTORS } from '../accounts/login.ts';
import { DayOut, declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { Brand, ListVersions } from './brand.ts';

export const InitReply = Type.Object({
  csrfToken: Type.String(),
  signatureToken: Type.String({ description: 'For the header X-Signature-Token of login, registration and KYC' }),
  user: orNull(User, 'Null if not signed in, or only half'),
  factors: orNull(Type.Array(oneOf(FACTORS)), 'Second factors of a half signed-in user, one of which is required'),
  idleMinutes: Type.Integer(),
  businessTime: InstantOut,
  businessDay: DayOut,
  exchangeOpen: Type.Boolean({ description: 'Whether today is an exchange day' }),
  mode: oneOf(['live', 'sandbox']),
  captcha: oneOf(['altcha', 'recaptcha'], { description: 'The captcha in use; `start.getCaptcha` returns the challenge' }),
  brand: Type.Object(Brand.properties, { description: 'Brand of the signed-in user; before sign-in, of the host name' }),
  otherApps: Type.Array(Type.String(), { description: 'Addresses to which users of other apps may be redirected; a client must not redirect anywhere else' }),
  languages: Type.Array(Type.String()),
  cartLines: Type.Integer(),
  unreadNotifications: Type.Integer(),
  listVersions: ListVersions,
  bases: Type.Object({ main: Type.String(), public: Type.String(), image: Type.String(), bonds: Type.String(), gold: Type.String() }),
});
export type InitReply = WireOf<typeof InitReply>;

export const init = declare('start.init', 'GET main/init', {
  does: 'reads',
  area: 'start',
  who: 'visitor',
  family: 'plain',
  input: Type.Object({}),
  reply: InitReply,
  refusals: [],
});
