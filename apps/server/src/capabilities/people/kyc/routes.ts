/** The calls of identification: of the person first, of compliance below. */
import { autosave as autosaveCall, autosaveV2 as autosaveV2Call, getAutosave as getAutosaveCall } from '@lumbung/contract/kyc/autosave.ts';
import { approveCase as approveCaseCall, rejectCase as rejectCaseCall, returnCase as returnCaseCall } from '@lumbung/contract/kyc/decide-case.ts';
import { finish as finishCall } from '@lumbung/contract/kyc/finish.ts';
import { getDocument as getDocumentCall, getPicture as getPictureCall } from '@lumbung/contract/kyc/get-document.ts';
import { getReview as getReviewCall } from '@lumbung/contract/kyc/get-review.ts';
import { listCases as listCasesCall } from '@lumbung/contract/kyc/list-cases.ts';
import { openCase as openCaseCall } from '@lumbung/contract/kyc/open-case.ts';
import { openCaseDocument as openCaseDocumentCall } from '@lumbung/contract/kyc/open-case-document.ts';
import { save as saveCall, saveV2 as saveV2Call } from '@lumbung/contract/kyc/save.ts';
import { uploadDocument as uploadDocumentCall } from '@lumbung/contract/kyc/upload-document.ts';
import { handlesFile, operatorHandlesFile, operatorReads, operatorWrites, reads, readsTogether, writes } from '../../../platform/binding.ts';
import { autosave, autosaveV2 } from './autosave.ts';
import { approveCase } from './cases/approve-case.ts';
import { listCases } from './cases/list-cases.ts';
import { openCase } from './cases/open-case.ts';
import { openCaseDocument } from './cases/open-case-document.ts';
import { rejectCase } from './cases/reject-case.ts';
import { returnCase } from './cases/return-case.ts';
import { finish } from './finish.ts';
import { getAutosave } from './get-autosave.ts';
import { getDocument, getPicture } from './get-document.ts';
import { getReview } from './get-review.ts';
import { save, saveV2 } from './save.ts';
import { uploadDocument } from './upload-document.ts';

export const routes = [
  readsTogether(getReviewCall, getReview),
  writes(saveCall, save),
  writes(saveV2Call, saveV2),
  writes(finishCall, finish),
  writes(autosaveCall, autosave),
  writes(autosaveV2Call, autosaveV2),
  reads(getAutosaveCall, getAutosave),
  handlesFile(uploadDocumentCall, uploadDocument),
  handlesFile(getDocumentCall, getDocument),
  handlesFile(getPictureCall, getPicture),
  operatorReads(listCasesCall, listCases),
  operatorWrites(openCaseCall, openCase, ({ investorId }) => ({ subject: investorId })),
  operatorHandlesFile(openCaseDocumentCall, openCaseDocument, ({ investorId, documentId }) => ({ subject: investorId, details: { documentId } })),
  operatorWrites(approveCaseCall, approveCase, ({ investorId, submissionId }) => ({ subject: investorId, details: { submissionId } })),
  operatorWrites(returnCaseCall, returnCase, ({ investorId, submissionId, reasons }) => ({
    subject: investorId,
    details: { submissionId, fields: reasons.map(({ field, reason }) => `${field}: ${reason}`) },
  })),
  operatorWrites(rejectCaseCall, rejectCase, ({ investorId, submissionId, reason }) => ({ subject: investorId, details: { submissionId, reason } })),
];
