/** Which of the short page tutorials the user has read. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';
import { TutorialsRead } from './read.ts';

export type GetReadReply = WireOf<typeof TutorialsRead>;

export const getRead = declare('tutorials.getRead', 'GET main/tutorial/read', {
  does: 'reads',
  area: 'tutorial',
  who: 'investor',
  family: 'plain',
  input: Type.Object({}),
  reply: TutorialsRead,
  refusals: [],
});
