/** What other capabilities may use of kyc. */
export { drawProfile, type ProfileToDraw, readToDraw } from './profile-paper.ts';
export { amendProfile, currentProfile, holdProfile, sidOf } from './amend.ts';
export { maskProfile } from './rules.ts';
export { admitPerson } from './admit.ts';
export { markGood, markRefreshDue, tellWay } from './refresh.ts';
export { presentItems } from './present.ts';
