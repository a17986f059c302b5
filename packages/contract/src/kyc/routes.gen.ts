/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as autosaveOf from './autosave.ts';
import type * as decideCaseOf from './decide-case.ts';
import type * as finishOf from './finish.ts';
import type * as getDocumentOf from './get-document.ts';
import type * as getReviewOf from './get-review.ts';
import type * as listCasesOf from './list-cases.ts';
import type * as openCaseDocumentOf from './open-case-document.ts';
import type * as openCaseOf from './open-case.ts';
import type * as saveOf from './save.ts';
import type * as uploadDocumentOf from './upload-document.ts';

export const autosave: RouteOf<typeof autosaveOf.autosave> = route('kyc.autosave', 'writes', 'POST', 'main', '/profile/autosave', 'authCode');
export const autosaveV2: RouteOf<typeof autosaveOf.autosaveV2> = route('kyc.autosaveV2', 'writes', 'POST', 'main', '/v2/profile/autosave', 'authCode');
export const getAutosave: RouteOf<typeof autosaveOf.getAutosave> = route('kyc.getAutosave', 'reads', 'GET', 'main', '/profile/autosave', 'authCode');
export const approveCase: RouteOf<typeof decideCaseOf.approveCase> = route('kyc.approveCase', 'writes', 'POST', 'ops', '/kyc/case/approve', 'result');
export const rejectCase: RouteOf<typeof decideCaseOf.rejectCase> = route('kyc.rejectCase', 'writes', 'POST', 'ops', '/kyc/case/reject', 'result');
export const returnCase: RouteOf<typeof decideCaseOf.returnCase> = route('kyc.returnCase', 'writes', 'POST', 'ops', '/kyc/case/return', 'result');
export const finish: RouteOf<typeof finishOf.finish> = route('kyc.finish', 'writes', 'POST', 'main', '/profile/finish', 'status');
export const getDocument: RouteOf<typeof getDocumentOf.getDocument> = route('kyc.getDocument', 'reads', 'GET', 'main', '/image/getbase64', 'errorCode');
export const getPicture: RouteOf<typeof getDocumentOf.getPicture> = route('kyc.getPicture', 'reads', 'GET', 'main', '/profile/image', 'errorCode');
export const getReview: RouteOf<typeof getReviewOf.getReview> = route('kyc.getReview', 'reads', 'GET', 'main', '/profile/review', 'authCode');
export const listCases: RouteOf<typeof listCasesOf.listCases> = route('kyc.listCases', 'reads', 'GET', 'ops', '/kyc/cases', 'result');
export const openCaseDocument: RouteOf<typeof openCaseDocumentOf.openCaseDocument> = route('kyc.openCaseDocument', 'writes', 'POST', 'ops', '/kyc/case/document', 'result');
export const openCase: RouteOf<typeof openCaseOf.openCase> = route('kyc.openCase', 'writes', 'POST', 'ops', '/kyc/case/open', 'result');
export const save: RouteOf<typeof saveOf.save> = route('kyc.save', 'writes', 'POST', 'main', '/profile/save', 'authCode');
export const saveV2: RouteOf<typeof saveOf.saveV2> = route('kyc.saveV2', 'writes', 'POST', 'main', '/Profile/SaveV2', 'authCode');
export const uploadDocument: RouteOf<typeof uploadDocumentOf.uploadDocument> = route('kyc.uploadDocument', 'writes', 'POST', 'main', '/image/uploadprofile', 'errorCode');
