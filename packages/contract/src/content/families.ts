/** Refusals of operators' calls about articles, with their codes. */
import { family } from '../family.ts';

export const content = family('ours', {
  field: 'result',
  refusals: {
    slugTaken: 151,
    editionChanged: 152,
    proseImpossible: 153,
    pictureUnknown: 154,
    pictureUndescribed: 155,
    editionUnchanged: 156,
    contentProposed: 157,
    noFile: 158,
    fileTooBig: 159,
    fileWrongType: 160,
    tooManyUploads: 161,
  },
});
