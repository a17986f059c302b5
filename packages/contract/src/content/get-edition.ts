/** The newest edition of an article. 404 if there is no such article. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { itemId } from './card.ts';
import { Edition } from './edition.ts';

export const GetEditionInput = Type.Object({ itemId });
export type GetEditionInput = Static<typeof GetEditionInput>;

export const GetEditionReply = Type.Object({ edition: Edition });
export type GetEditionReply = WireOf<typeof GetEditionReply>;

export const getEdition = declare('content.getEdition', 'GET ops/content/edition', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'support', 'compliance', 'admin'],
  family: 'content',
  input: GetEditionInput,
  reply: GetEditionReply,
  refusals: [],
});
