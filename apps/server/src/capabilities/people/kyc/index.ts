/** The public interface of identification for other capabilities. */
export { type BondsBar, bondsBarOf } from '@lumbung/kernel/profile.ts';
export { askCivilRegistry, type CivilRegistryWord } from './ask-civil-registry.ts';
export { forgetCaseNames } from './case-names.ts';
export { drawProfile, type ProfileToDraw, readToDraw } from './profile-paper.ts';
export { personHolder } from './registry-holder.ts';
export { amendProfile, currentProfile, currentTaxNumber, handedIn, holdProfile, sidOf } from './amend.ts';
export { isEditable, isHandedIn, isVerified, maskProfile, type Reason } from './rules.ts';
export { findInvestorStatus, type InvestorStatusRow, lockStanding, markActive, markDecided, markSubmitted, startDraft } from './store.ts';
export { type NotTaken, takeFile } from './take-file.ts';
export { admitPerson } from './admit.ts';
export { markGood, markRefreshDue, tellWay } from './refresh.ts';
export { presentItems } from './present.ts';
