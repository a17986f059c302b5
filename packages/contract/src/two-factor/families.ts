/** Refusals of calls about second factors, with their codes. */
import { codeFindings, family } from '../family.ts';

/** 7 requires a password or factor again; 38 means that a medium is not active or unknown. */
export const twoFactor = family('twoFactor', {
  field: 'authCode',
  refusals: { ...codeFindings, proofNeeded: 7, tooManySends: 13, mediumUnavailable: 38 },
});
/** The newer call that verifies the second factor. */
export const twoFactorVerification = family('twoFactor', {
  field: 'authCode',
  successes: { factorRight: 36 },
  refusals: { codeSuspended: 31, codePaused: 31, triesUsedUp: 31, codeInvalid: 37 },
});
/** The newer call that saves a factor: all limits on further tries have one code. */
export const twoFactorSaving = family('twoFactor', {
  field: 'authCode',
  alsoIn: 'result',
  refusals: { proofNeeded: 7, codeSuspended: 32, codePaused: 32, triesUsedUp: 32, codeInvalid: 26, mediumUnavailable: 38 },
});
