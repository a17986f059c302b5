/** The company's statement letter as a PDF, with places for signers and stamp. Requests are rate limited. */
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
