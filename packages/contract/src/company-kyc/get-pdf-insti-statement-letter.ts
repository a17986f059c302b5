/** The statement letter of the company as a PDF, with its signers and the place of the stamp. It counts how often it is asked. */
import { declare, fileReply } from '../call.ts';

export const getPdfInstiStatementLetter = declare('company-kyc.getPdfInstiStatementLetter', 'GET main/pdf/insti/statement-letter', {
  does: 'writes',
  area: 'kyc-insti',
  who: 'investor',
  company: 'any',
  family: 'kyc',
  reply: fileReply(['application/pdf']),
  refusals: ['tooManyPapers', 'userNotFound'],
});
