/** All that is held about somebody, for that somebody, as a file of JSON that machines read (UU PDP 27/2022). It counts how often it is asked, and wants a fresh proof. */
import { Type } from 'typebox';
import { declare, fileReply } from '../call.ts';

export const download = declare('own-data.download', 'GET main/own-data/download', {
  does: 'writes',
  area: 'own-data',
  who: 'investor',
  family: 'ownData',
  input: Type.Object({}),
  reply: fileReply(['application/octet-stream']),
  refusals: ['proofNeeded', 'tooManyPapers'],
});
