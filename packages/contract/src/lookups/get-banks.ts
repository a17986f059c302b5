/** All banks with a clearing code; accounts may be given only at active ones. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';

export const GetBanksReply = Type.Object({
  items: Type.Array(
    Type.Object({
      code: Type.String({ description: 'The national clearing code' }),
      name: Type.String(),
      isActive: Type.Boolean({ description: 'False for a bank that was merged, renamed or closed: it only names earlier choices' }),
    }),
  ),
  version: Type.String(),
});
export type GetBanksReply = WireOf<typeof GetBanksReply>;

export const getBanks = declare('lookups.getBanks', 'GET main/master/banks', {
  does: 'reads',
  area: 'master',
  who: 'anyone',
  family: 'plain',
  isCacheable: true,
  input: Type.Object({}),
  reply: GetBanksReply,
  refusals: [],
});
