/** All articles and tutorials for writers, last changed first. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';
import { ContentItem } from './edition.ts';

export const ListItemsReply = Type.Object({ items: Type.Array(ContentItem) });
export type ListItemsReply = WireOf<typeof ListItemsReply>;

export const listItems = declare('content.listItems', 'GET ops/content', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'support', 'compliance', 'admin'],
  family: 'content',
  input: Type.Object({}),
  reply: ListItemsReply,
  refusals: [],
});
