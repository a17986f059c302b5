/** The calls and jobs of identification. */
import * as calls from '@lumbung/contract/kyc/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, snapshot, steps, write } from '../../../platform/serve.ts';
import { approveCase } from './cases/approve-case.ts';
import { autosave, autosaveV2 } from './autosave.ts';
import { readCard } from './card/read-card.ts';
import { uploadCard } from './card/upload-card.ts';
import { finish } from './finish.ts';
import { getAutosave } from './get-autosave.ts';
import { getAutosaveSignature, getDocument, getImageGetbase64dev, getPicture } from './get-document.ts';
import { getReview } from './get-review.ts';
import { jobs, subscriptions } from './jobs.ts';
import { cancelKycUpload, getPdfIndiprofile, sendPdfProfile } from './papers.ts';
import { getCaseChecks } from './cases/get-case-checks.ts';
import { listCases } from './cases/list-cases.ts';
import { findCases } from './cases/find-cases.ts';
import { openCase } from './cases/open-case.ts';
import { openCaseDocument } from './cases/open-case-document.ts';
import { queues } from './queues.ts';
import { approveDecision, proposeApproval } from './cases/propose-approval.ts';
import { readCaseCard } from './cases/read-case-card.ts';
import { rejectCase } from './cases/reject-case.ts';
import { returnCase } from './cases/return-case.ts';
import { save, saveV2 } from './save.ts';
import { setSignedType } from './set-signed-type.ts';
import { updateNewNpwp } from './update-new-npwp.ts';
import { updateNpwpStatusToUpdated } from './update-npwp-status-to-updated.ts';
import { uploadDocument } from './upload-document.ts';
import { own } from './own-data.ts';
import { tellings } from './tellings.ts';

export const kyc: Capability = {
  tellings,
  ownData: own,
  calls: [
    serve(calls.getReview, snapshot(getReview)),
    serve(calls.save, write(save)),
    serve(calls.saveV2, write(saveV2)),
    serve(calls.finish, write(finish)),
    serve(calls.autosave, write(autosave)),
    serve(calls.autosaveV2, write(autosaveV2)),
    serve(calls.getAutosave, read(getAutosave)),
    serve(calls.uploadDocument, steps(uploadDocument)),
    serve(calls.uploadCard, steps(uploadCard)),
    serve(calls.readCard, steps(readCard)),
    serve(calls.getDocument, steps(getDocument)),
    serve(calls.getImageGetbase64dev, steps(getImageGetbase64dev)),
    serve(calls.getPicture, steps(getPicture)),
    serve(calls.getAutosaveSignature, steps(getAutosaveSignature)),
    serve(calls.getPdfIndiprofile, steps(getPdfIndiprofile)),
    serve(calls.sendPdfProfile, write(sendPdfProfile)),
    serve(calls.cancelKycUpload, write(cancelKycUpload)),
    serve(calls.setSignedType, write(setSignedType)),
    serve(calls.updateNewNpwp, write(updateNewNpwp)),
    serve(calls.updateNpwpStatusToUpdated, write(updateNpwpStatusToUpdated)),
    serve(calls.listCases, read(listCases)),
    serve(calls.getCaseChecks, read(getCaseChecks)),
    serve(calls.findCases, write(findCases, { act: (_input, { items }) => ({ subject: 'names', details: { found: items.length } }) })),
    serve(calls.openCase, write(openCase, { act: ({ investorId }) => ({ subject: investorId.toLowerCase() }) })),
    serve(
      calls.openCaseDocument,
      steps(openCaseDocument, ({ investorId, documentId }) => ({ subject: investorId.toLowerCase(), details: { documentId: documentId.toLowerCase() } })),
    ),
    serve(
      calls.readCaseCard,
      steps(readCaseCard, ({ investorId, documentId }) => ({ subject: investorId.toLowerCase(), details: { documentId: documentId.toLowerCase() } })),
    ),
    serve(calls.approveCase, write(approveCase, { act: ({ investorId, submissionId }) => ({ subject: investorId, details: { submissionId } }) })),
    serve(
      calls.proposeApproval,
      write(proposeApproval, {
        act: ({ investorId, submissionId }, { proposalId }) => ({
          subject: investorId.toLowerCase(),
          details: { submissionId: submissionId.toLowerCase(), proposalId },
        }),
      }),
    ),
    serve(
      calls.returnCase,
      write(returnCase, {
        act: ({ investorId, submissionId, reasons }) => ({
          subject: investorId,
          details: { submissionId, fields: reasons.map(({ field, reason }) => `${field}: ${reason}`) },
        }),
      }),
    ),
    serve(calls.rejectCase, write(rejectCase, { act: ({ investorId, submissionId, reason }) => ({ subject: investorId, details: { submissionId, reason } }) })),
  ],
  jobs,
  subscriptions,
  queues,
  decisions: [approveDecision],
};
