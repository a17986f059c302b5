/** Ends the session of the console. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { logout as route } from './routes.ts';

export const logout = declare(route, {
  area: 'operations',
  who: 'anyone',
  family: 'own',
  input: Type.Object({}),
  reply: Type.Object({}),
  refusals: [],
});
