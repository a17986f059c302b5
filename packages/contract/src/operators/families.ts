/** Refusals of calls about operators and their sign-in, with their codes. */
import { family } from '../family.ts';

/** Signing in to the console. */
export const operatorLogin = family('authentication', {
  field: 'authCode',
  faults: { error: 4, unavailable: 4 },
  refusals: { wrongSignIn: 1, notActive: 9, locked: 10, temporaryPasswordOver: 25, tooManySignIns: 31, suspended: 32, passwordNotSet: 53 },
});
export const operators = family('ours', {
  field: 'result',
  refusals: {
    operatorEmailTaken: 101,
    ownAccess: 102,
    nothingChanges: 104,
    passwordTooCommon: 105,
    passwordUnchanged: 106,
    codeInvalid: 107,
    codePaused: 108,
    alreadyProposed: 109,
    invitationOver: 110,
    notInvited: 111,
    tooManySignIns: 112,
    signInAgain: 113,
    tooManyPasskeys: 114,
    passkeyNotMade: 115,
  },
});
