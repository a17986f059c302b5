/** Refusals of calls about watch lists, with their codes. */
import { family } from '../family.ts';

/** Watch lists and their hits. */
export const screening = family('ours', {
  field: 'result',
  refusals: {
    otherFile: 101,
    editionOver: 102,
    issuedLater: 103,
    editionNotReady: 104,
    alreadyProposed: 105,
    hitClosed: 106,
    hitUnseen: 107,
    notFrozen: 108,
  },
});
