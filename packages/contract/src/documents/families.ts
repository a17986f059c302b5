/** Refusals of calls about documents, with their codes. */
import { family } from '../family.ts';

export const documents = family('ours', {
  field: 'result',
  refusals: { productUnknown: 171, versionTaken: 172, documentProposed: 173, noFile: 174, fileTooBig: 175, fileWrongType: 176, tooManyUploads: 177 },
});
