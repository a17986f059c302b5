/** What other capabilities may use of kyc. */
export { drawProfile, type ProfileToDraw, readToDraw } from './profile-paper.ts';
