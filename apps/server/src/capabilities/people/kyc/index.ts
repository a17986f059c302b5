/** What other capabilities may use of kyc. */
export { drawProfile, type ProfileToDraw, readToDraw } from './profile-paper.ts';
export { isEditable, isHandedIn, isVerified, type Reason } from './rules.ts';
export { findInvestorStatus, type InvestorStatusRow, lockStanding, markActive, markDecided, markSubmitted, startDraft } from './store.ts';
export { type NotTaken, takeFile } from './take-file.ts';
