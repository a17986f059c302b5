/** What calls about second factors refuse, with their numbers. */
import { codeFindings, family } from '../family.ts';

/** 7 asks for a credential once more, 38 says that a medium is not on, or is none. */
export const twoFactor = family('twoFactor', {
  field: 'authCode',
  refusals: { ...codeFindings, proofNeeded: 7, tooManySends: 13, mediumUnavailable: 38 },
});
/** The newer way to show the second factor. */
export const twoFactorVerification = family('twoFactor', {
  field: 'authCode',
  successes: { factorRight: 36 },
  refusals: { codeSuspended: 31, codePaused: 31, triesUsedUp: 31, codeInvalid: 37 },
});
/** The newer way to save one: whatever bars further tries has one number. */
export const twoFactorSaving = family('twoFactor', {
  field: 'authCode',
  alsoIn: 'result',
  refusals: { proofNeeded: 7, codeSuspended: 32, codePaused: 32, triesUsedUp: 32, codeInvalid: 26, mediumUnavailable: 38 },
});
