/** The banks an account may be at. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { getBanks as route } from './routes.ts';

export const GetBanksReply = Type.Object({
  items: Type.Array(Type.Object({ code: Type.String({ description: 'The national clearing code' }), name: Type.String() })),
  version: Type.String(),
});
export type GetBanksReply = Static<typeof GetBanksReply>;

export const getBanks = declare(route, {
  area: 'master',
  who: 'anyone',
  family: 'own',
  isCacheable: true,
  input: Type.Object({}),
  reply: GetBanksReply,
  refusals: [],
});
