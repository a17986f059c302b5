/** Refusals of calls about bank statements, with their codes. */
import { family } from '../family.ts';

export const statements = family('ours', { field: 'result', refusals: { findingClosed: 181, dayNotBegun: 182, twoPeopleDecide: 183 } });

/** Refusals of calls about linked accounts. */
export const autodebit = family('ours', {
  field: 'result',
  refusals: {
    notLinkable: 101,
    alreadyLinked: 102,
    proofNeeded: 103,
    identityNotVerified: 104,
    accountFrozen: 105,
    notForCompanies: 106,
    notLinked: 107,
    autodebitInUse: 108,
    termsChanged: 110,
    tooManyAsks: { status: 429 },
  },
});
