/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as autosaveInstiOf from './autosave-insti.ts';
import type * as casesOf from './cases.ts';
import type * as finishInstiOf from './finish-insti.ts';
import type * as getPdfInstiStatementLetterOf from './get-pdf-insti-statement-letter.ts';
import type * as getReviewInstiOf from './get-review-insti.ts';
import type * as saveImageDocumentOf from './save-image-document.ts';
import type * as saveInstiOf from './save-insti.ts';
import type * as updateInstiAfterFinishOf from './update-insti-after-finish.ts';

export const getAutosaveInsti: RouteOf<typeof autosaveInstiOf.getAutosaveInsti> = /* @__PURE__ */ route('company-kyc.getAutosaveInsti', 'reads', 'GET', 'main', '/profile/autosaveInsti', 'authCode');
export const saveAutosaveInsti: RouteOf<typeof autosaveInstiOf.saveAutosaveInsti> = /* @__PURE__ */ route('company-kyc.saveAutosaveInsti', 'writes', 'POST', 'main', '/profile/autosaveInsti', 'authCode');
export const getCaseChecks: RouteOf<typeof casesOf.getCaseChecks> = /* @__PURE__ */ route('company-kyc.getCaseChecks', 'reads', 'GET', 'ops', '/company-kyc/case/checks', 'result');
export const getCaseFile: RouteOf<typeof casesOf.getCaseFile> = /* @__PURE__ */ route('company-kyc.getCaseFile', 'writes', 'POST', 'ops', '/company-kyc/case/file', 'result');
export const listCases: RouteOf<typeof casesOf.listCases> = /* @__PURE__ */ route('company-kyc.listCases', 'reads', 'GET', 'ops', '/company-kyc/cases', 'result');
export const openCase: RouteOf<typeof casesOf.openCase> = /* @__PURE__ */ route('company-kyc.openCase', 'writes', 'POST', 'ops', '/company-kyc/case/open', 'result');
export const openCaseDocument: RouteOf<typeof casesOf.openCaseDocument> = /* @__PURE__ */ route('company-kyc.openCaseDocument', 'writes', 'POST', 'ops', '/company-kyc/case/document', 'result');
export const proposeApproval: RouteOf<typeof casesOf.proposeApproval> = /* @__PURE__ */ route('company-kyc.proposeApproval', 'writes', 'POST', 'ops', '/company-kyc/case/propose-approval', 'result');
export const proposeRejection: RouteOf<typeof casesOf.proposeRejection> = /* @__PURE__ */ route('company-kyc.proposeRejection', 'writes', 'POST', 'ops', '/company-kyc/case/propose-rejection', 'result');
export const returnCase: RouteOf<typeof casesOf.returnCase> = /* @__PURE__ */ route('company-kyc.returnCase', 'writes', 'POST', 'ops', '/company-kyc/case/return', 'result');
export const finishInsti: RouteOf<typeof finishInstiOf.finishInsti> = /* @__PURE__ */ route('company-kyc.finishInsti', 'writes', 'POST', 'main', '/profile/finishInsti', 'status');
export const getPdfInstiStatementLetter: RouteOf<typeof getPdfInstiStatementLetterOf.getPdfInstiStatementLetter> = /* @__PURE__ */ route('company-kyc.getPdfInstiStatementLetter', 'writes', 'GET', 'main', '/pdf/insti/statement-letter', 'authCode');
export const getReviewInsti: RouteOf<typeof getReviewInstiOf.getReviewInsti> = /* @__PURE__ */ route('company-kyc.getReviewInsti', 'reads', 'GET', 'main', '/profile/reviewInsti', 'authCode');
export const saveImageDocument: RouteOf<typeof saveImageDocumentOf.saveImageDocument> = /* @__PURE__ */ route('company-kyc.saveImageDocument', 'writes', 'POST', 'main', '/image/{kind}', 'errorCode');
export const saveInsti: RouteOf<typeof saveInstiOf.saveInsti> = /* @__PURE__ */ route('company-kyc.saveInsti', 'writes', 'POST', 'main', '/profile/saveInsti', 'authCode');
export const saveInstiV2: RouteOf<typeof saveInstiOf.saveInstiV2> = /* @__PURE__ */ route('company-kyc.saveInstiV2', 'writes', 'POST', 'main', '/profile/saveInstiV2', 'authCode');
export const updateInstiAfterFinish: RouteOf<typeof updateInstiAfterFinishOf.updateInstiAfterFinish> = /* @__PURE__ */ route('company-kyc.updateInstiAfterFinish', 'writes', 'POST', 'main', '/profile/updateInstiAfterFinish', 'authCode');
