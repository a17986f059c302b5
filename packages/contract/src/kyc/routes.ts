/** Where the calls of identification go. */
import { route } from '../route.ts';
import type { AutosaveInput, AutosaveReply, AutosaveV2Reply, GetAutosaveReply } from './autosave.ts';
import type { ApproveCaseInput, CaseDecidedReply, RejectCaseInput, ReturnCaseInput } from './decide-case.ts';
import type { FinishInput, FinishReply } from './finish.ts';
import type { GetDocumentInput, GetDocumentReply, GetPictureReply } from './get-document.ts';
import type { GetReviewReply } from './get-review.ts';
import type { ListCasesInput, ListCasesReply } from './list-cases.ts';
import type { OpenCaseInput, OpenCaseReply } from './open-case.ts';
import type { OpenCaseDocumentInput, OpenCaseDocumentReply } from './open-case-document.ts';
import type { SaveInput, SaveReply, SaveV2Reply } from './save.ts';
import type { UploadDocumentInput, UploadDocumentReply } from './upload-document.ts';

export const getReview = route<Record<string, never>, GetReviewReply>('kyc.getReview', 'reads', 'GET', '/api/main/profile/review', 'authCode');
export const save = route<SaveInput, SaveReply>('kyc.save', 'writes', 'POST', '/api/main/profile/save', 'authCode');
export const saveV2 = route<SaveInput, SaveV2Reply>('kyc.saveV2', 'writes', 'POST', '/api/main/Profile/SaveV2', 'authCode');
export const finish = route<FinishInput, FinishReply>('kyc.finish', 'writes', 'POST', '/api/main/profile/finish', 'status');
export const autosave = route<AutosaveInput, AutosaveReply>('kyc.autosave', 'writes', 'POST', '/api/main/profile/autosave', 'authCode');
export const autosaveV2 = route<AutosaveInput, AutosaveV2Reply>('kyc.autosaveV2', 'writes', 'POST', '/api/main/v2/profile/autosave', 'authCode');
export const getAutosave = route<Record<string, never>, GetAutosaveReply>('kyc.getAutosave', 'reads', 'GET', '/api/main/profile/autosave', 'authCode');
/** Takes a form with a file. */
export const uploadDocument = route<UploadDocumentInput, UploadDocumentReply>(
  'kyc.uploadDocument',
  'writes',
  'POST',
  '/api/main/image/uploadprofile',
  'errorCode',
);
export const getDocument = route<GetDocumentInput, GetDocumentReply>('kyc.getDocument', 'reads', 'GET', '/api/main/image/getbase64', 'errorCode');
export const getPicture = route<Record<string, never>, GetPictureReply>('kyc.getPicture', 'reads', 'GET', '/api/main/profile/image', 'errorCode');

export const listCases = route<ListCasesInput, ListCasesReply>('kyc.listCases', 'reads', 'GET', '/api/ops/kyc/cases');
export const openCase = route<OpenCaseInput, OpenCaseReply>('kyc.openCase', 'writes', 'POST', '/api/ops/kyc/case/open');
export const openCaseDocument = route<OpenCaseDocumentInput, OpenCaseDocumentReply>('kyc.openCaseDocument', 'writes', 'POST', '/api/ops/kyc/case/document');
export const approveCase = route<ApproveCaseInput, CaseDecidedReply>('kyc.approveCase', 'writes', 'POST', '/api/ops/kyc/case/approve');
export const returnCase = route<ReturnCaseInput, CaseDecidedReply>('kyc.returnCase', 'writes', 'POST', '/api/ops/kyc/case/return');
export const rejectCase = route<RejectCaseInput, CaseDecidedReply>('kyc.rejectCase', 'writes', 'POST', '/api/ops/kyc/case/reject');
