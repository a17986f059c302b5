/** The calls of company identification, and which of them are audited. */
import * as calls from '@lumbung/contract/company-kyc/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, snapshot, steps, write } from '../../../platform/serve.ts';
import { getAutosaveInsti, saveAutosaveInsti } from './autosave-insti.ts';
import { approveDecision, proposeApproval, proposeRejection, rejectDecision, returnCase } from './cases/decide.ts';
import { getCaseChecks } from './cases/get-case-checks.ts';
import { listCases } from './cases/list-cases.ts';
import { getCaseFile, openCaseDocument } from './cases/open-case-document.ts';
import { openCase } from './cases/open-case.ts';
import { finishInsti } from './finish-insti.ts';
import { getPdfInstiStatementLetter } from './get-pdf-insti-statement-letter.ts';
import { getReviewInsti } from './get-review-insti.ts';
import { jobs, subscriptions } from './jobs.ts';
import { queues } from './queues.ts';
import { saveImageDocument } from './save-image-document.ts';
import { saveInsti, saveInstiV2 } from './save-insti.ts';
import { updateInstiAfterFinish } from './update-insti-after-finish.ts';

const looked = ({ investorId, documentId }: { readonly investorId: string; readonly documentId: string }) => ({ subject: investorId, details: { documentId } });
import { own } from './own-data.ts';
import { tellings } from './tellings.ts';

export const companyKyc: Capability = {
  tellings,
  calls: [
    serve(calls.getReviewInsti, snapshot(getReviewInsti)),
    serve(calls.saveInsti, write(saveInsti)),
    serve(calls.saveInstiV2, write(saveInstiV2)),
    serve(calls.finishInsti, write(finishInsti)),
    serve(calls.saveImageDocument, steps(saveImageDocument)),
    serve(calls.saveAutosaveInsti, write(saveAutosaveInsti)),
    serve(calls.getAutosaveInsti, read(getAutosaveInsti)),
    serve(calls.getPdfInstiStatementLetter, steps(getPdfInstiStatementLetter)),
    serve(calls.updateInstiAfterFinish, write(updateInstiAfterFinish)),
    serve(calls.listCases, read(listCases)),
    serve(calls.getCaseChecks, read(getCaseChecks)),
    serve(calls.openCase, write(openCase, { act: ({ investorId }, { case: { submissionId } }) => ({ subject: investorId, details: { submissionId } }) })),
    serve(calls.openCaseDocument, steps(openCaseDocument, looked)),
    serve(calls.getCaseFile, steps(getCaseFile, looked)),
    serve(
      calls.returnCase,
      write(returnCase, {
        act: ({ investorId, submissionId, reasons }) => ({
          subject: investorId,
          details: { submissionId, fields: reasons.map(({ field, reason }) => `${field}: ${reason}`) },
        }),
      }),
    ),
    serve(
      calls.proposeApproval,
      write(proposeApproval, { act: ({ investorId, submissionId }, { proposalId }) => ({ subject: investorId, details: { submissionId, proposalId } }) }),
    ),
    serve(
      calls.proposeRejection,
      write(proposeRejection, {
        act: ({ investorId, submissionId, reason }, { proposalId }) => ({ subject: investorId, details: { submissionId, reason, proposalId } }),
      }),
    ),
  ],
  jobs,
  subscriptions,
  queues,
  decisions: [approveDecision, rejectDecision],
  ownData: own,
};
