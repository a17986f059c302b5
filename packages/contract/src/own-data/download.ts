/** Data export of the caller as ZIP: a page to read, JSON (UU PDP 27/2022), pictures and PDFs. Rate limited; requires a recent proof of identity. */
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
