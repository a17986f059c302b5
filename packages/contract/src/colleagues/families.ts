/** Refusals of calls about a company's users, with their codes. */
import { family } from '../family.ts';

/** Users of a company. */
export const colleagues = family('ours', {
  field: 'result',
  refusals: {
    ownRemoval: 101,
    rolesSame: 102,
    ownRights: 103,
    lastToOrder: 104,
    lastToApprove: 105,
    approverMissing: 106,
    alreadyColleague: 107,
    alreadyInvited: 108,
    changeOfPeopleWaits: 109,
    codeSuspended: 110,
    codePaused: 111,
    tooManySends: 112,
    triesUsedUp: 113,
    codeInvalid: 114,
    tooManyInvitations: 115,
    changeClosed: 116,
    ownChange: 117,
    changeDiffers: 118,
    invitationClosed: 119,
    tooManyLooks: 120,
    colleagueLinkOver: 121,
    companyClosed: 122,
    alreadyProposed: 123,
  },
});
