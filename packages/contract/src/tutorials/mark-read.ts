/** Marks the short tutorial of a page as read: it is not shown to this user again. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';
import { TutorialsRead } from './read.ts';

export const MarkReadReply = TutorialsRead;
export type MarkReadReply = WireOf<typeof MarkReadReply>;

export const markDashboardRead = declare('tutorials.markDashboardRead', 'POST main/tutorial/dashboard/read', {
  does: 'writes',
  area: 'tutorial',
  who: 'investor',
  company: 'any',
  family: 'plain',
  input: Type.Object({}),
  reply: MarkReadReply,
  refusals: [],
});
export const markProductRead = declare('tutorials.markProductRead', 'POST main/tutorial/product/read', {
  does: 'writes',
  area: 'tutorial',
  who: 'investor',
  company: 'any',
  family: 'plain',
  input: Type.Object({}),
  reply: MarkReadReply,
  refusals: [],
});
