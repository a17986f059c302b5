/** What other capabilities may use of kyc. */
export { forgetCaseNames } from './case-names.ts';
export { drawProfile, type ProfileToDraw, readToDraw } from './profile-paper.ts';
