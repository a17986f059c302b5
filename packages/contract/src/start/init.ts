/** Start-up of a client: tokens, the session if there is one, the clock, settings. */
import { Type } from 'typebox';
import { User } from '../accounts/user.ts';
import { FACTORS } from '../accounts/login.ts';
import { DayOut, declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { Brand, ListVersions } from './brand.ts';

export const InitReply = Type.Object({
  csrfToken: Type.String(),
  signatureToken: Type.String({ description: 'For the header X-Signature-Token of login, registration and KYC' }),
  user: orNull(User, 'Null while nobody is signed in, or only half'),
  factors: orNull(Type.Array(oneOf(FACTORS)), 'The second factors of who is half signed in and has to show one'),
  idleMinutes: Type.Integer(),
  businessTime: InstantOut,
  businessDay: DayOut,
  exchangeOpen: Type.Boolean({ description: 'Whether today is an exchange day' }),
  mode: oneOf(['live', 'sandbox']),
  captcha: oneOf(['altcha', 'recaptcha'], { description: 'What tells people from robots: `start.getCaptcha` asks for it' }),
  brand: Type.Object(Brand.properties, { description: 'Of who is signed in; before that of the entry' }),
  otherApps: Type.Array(Type.String(), { description: 'Where people may be sent whose app is elsewhere: a client leads to no other address' }),
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
