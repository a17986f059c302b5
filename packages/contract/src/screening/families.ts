/** What calls about watch lists refuse, with their numbers. */
import { family } from '../family.ts';

/** Lists of names, and whom they may name. */
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
