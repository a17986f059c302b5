/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { getAutosaveInsti, saveAutosaveInsti } from './autosave-insti.ts';
export { getCaseChecks, getCaseFile, listCases, openCase, openCaseDocument, proposeApproval, proposeRejection, returnCase } from './cases.ts';
export { finishInsti } from './finish-insti.ts';
export { getPdfInstiStatementLetter } from './get-pdf-insti-statement-letter.ts';
export { getReviewInsti } from './get-review-insti.ts';
export { saveImageDocument } from './save-image-document.ts';
export { saveInsti, saveInstiV2 } from './save-insti.ts';
export { updateInstiAfterFinish } from './update-insti-after-finish.ts';
