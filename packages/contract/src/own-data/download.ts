/** All that is held about somebody, for that somebody, as a ZIP: a page to read, JSON for machines (UU PDP 27/2022), and the pictures and PDFs themselves. It counts how often it is asked, and wants a fresh proof. */
import { Type } from 'typebox';
import { declare, fileReply } from '../call.ts';

export const download = declare('own-data.download', 'GET main/own-data/download', {
  does: 'writes',
  area: 'own-data',
  who: 'investor',
  company: 'any',
  family: 'ownData',
  input: Type.Object({}),
  reply: fileReply(['application/zip']),
  refusals: ['proofNeeded', 'tooManyPapers'],
});
