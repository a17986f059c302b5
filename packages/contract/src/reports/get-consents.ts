/** PDF of the consents of the user: each text with its version, and when and from where it was accepted. */
import { Type } from 'typebox';
import { declare, fileReply } from '../call.ts';

/** Requests are counted against a limit. */
export const getConsents = declare('reports.getConsents', 'GET main/profile/consents/paper', {
  does: 'writes',
  area: 'document',
  who: 'investor',
  company: 'any',
  family: 'profile',
  input: Type.Object({}),
  reply: fileReply(['application/pdf']),
  refusals: ['tooManyPapers'],
});
