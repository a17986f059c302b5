/** Refusals of navigator calls. The specification has no table for them, so the codes are ours. */
import { family } from '../family.ts';

export const navigator = family('ours', {
  field: 'result',
  refusals: {
    draftMissing: 101,
    stepMissing: 102,
    answersIncomplete: 103,
    answerUnknown: 104,
    answersContradict: 105,
    questionnaireChanged: 106,
    belowMinimum: 107,
    amountTooLarge: 108,
    draftChanged: 109,
    riskProfileMissing: 110,
    identityNotVerified: 111,
    noPlan: 112,
    pendingTransaction: 113,
    nothingOld: 114,
  },
});
/** Sending the code for what step four showed, and finishing with it. */
export const codeFlow = family('codeFlow', {
  field: 'result',
  refusals: {
    nothingShown: 1,
    notLinked: 1,
    identityNotVerified: 1,
    accountFrozen: 1,
    riskProfileMissing: 1,
    cartFull: 1,
    codeInvalid: 26,
    triesUsedUp: 26,
    tooManySends: 31,
    codePaused: 32,
    codeSuspended: 32,
  },
});
