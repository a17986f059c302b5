/** Start-up of a client: tokens, the session if there is one, the clock, settings. */
import { Type } from 'typebox';
import { User } from '../accounts/user.ts';
import { declare, DayOut, InstantOut, oneOf, type Static } from '../call.ts';
import { init as route } from './routes.ts';

export const InitReply = Type.Object({
  csrfToken: Type.String(),
  signatureToken: Type.String({ description: 'For the header X-Signature-Token of login, registration and KYC' }),
  user: Type.Union([User, Type.Null()]),
  idleMinutes: Type.Integer(),
  businessTime: InstantOut,
  businessDay: DayOut,
  exchangeOpen: Type.Boolean({ description: 'Whether today is an exchange day' }),
  mode: oneOf(['live', 'sandbox']),
  brand: Type.Object({ name: Type.String(), supportEmail: Type.String() }),
  languages: Type.Array(Type.String()),
  cartLines: Type.Integer(),
  unreadNotifications: Type.Integer(),
  bases: Type.Object({ main: Type.String(), public: Type.String(), image: Type.String(), bonds: Type.String(), gold: Type.String() }),
});
export type InitReply = Static<typeof InitReply>;

export const init = declare(route, {
  area: 'start',
  who: 'anyone',
  family: 'own',
  input: Type.Object({}),
  reply: InitReply,
  refusals: [],
});
