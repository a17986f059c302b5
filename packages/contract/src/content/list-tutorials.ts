/** Published tutorials, in reading order. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { CardList, listInput } from './card.ts';

export const ListTutorialsInput = Type.Object(listInput);
export type ListTutorialsInput = Static<typeof ListTutorialsInput>;
export type ListTutorialsReply = WireOf<typeof CardList>;

export const listTutorials = declare('content.listTutorials', 'GET public/widget/tutorials', {
  does: 'reads',
  area: 'widget',
  who: 'anyone',
  family: 'widget',
  isCacheable: true,
  isOpenToOrigins: true,
  input: ListTutorialsInput,
  reply: CardList,
  refusals: [],
});
