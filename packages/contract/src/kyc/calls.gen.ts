/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { autosave, autosaveV2, getAutosave } from './autosave.ts';
export { approveCase, proposeApproval, rejectCase, returnCase } from './decide-case.ts';
export { finish } from './finish.ts';
export { getDocument, getImageGetbase64dev, getPicture } from './get-document.ts';
export { getReview } from './get-review.ts';
export { findCases, getCaseChecks, listCases } from './list-cases.ts';
export { openCaseDocument, readCaseCard } from './open-case-document.ts';
export { openCase } from './open-case.ts';
export { cancelKycUpload, getAutosaveSignature, getPdfIndiprofile, sendPdfProfile } from './profile-paper.ts';
export { readCard } from './read-card.ts';
export { save, saveV2 } from './save.ts';
export { setSignedType } from './set-signed-type.ts';
export { updateNewNpwp, updateNpwpStatusToUpdated } from './update-npwp.ts';
export { uploadCard } from './upload-card.ts';
export { uploadDocument } from './upload-document.ts';
