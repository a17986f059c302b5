/** Refusals of calls about data of an investor, with their codes. */
import { family } from '../family.ts';

/** The specification does not include its table of codes. */
export const profile = family('ours', {
  field: 'result',
  refusals: {
    identityNotVerified: 101,
    accountExists: 102,
    accountShape: 103,
    bankUnknown: 104,
    accountUnknown: 105,
    holderDiffers: 106,
    accountsFull: 107,
    accountNotStandingBy: 108,
    accountInUse: 109,
    periodInvalid: 110,
    tooManyPapers: { status: 429 },
    tooManyAccounts: { status: 429 },
  },
});
/** Changing personal data after identity verification: the table gives the errors, 31 too many failures, 32 too many requests. */
export const dataUpdate = family('dataUpdate', {
  field: 'statusCode',
  refusals: {
    identityNotVerified: 1,
    fieldsInvalid: 1,
    motherNameSame: 1,
    nothingChanges: 1,
    changeWaits: 1,
    noChangeWaits: 1,
    phoneRegistered: 1,
    codeInvalid: 2,
    fileTooBig: 3,
    proofMissing: 4,
    fileWrongType: 4,
    triesUsedUp: 31,
    codeSuspended: 31,
    codePaused: 31,
    tooManySends: 32,
    tooManyUploads: 32,
  },
});
/** Decisions of compliance about them. */
export const dataChanges = family('ours', {
  field: 'result',
  refusals: { alreadyProposed: 101, changeDecided: 102, caseUnseen: 103, picturesUnseen: 104, checksPending: 105 },
});
