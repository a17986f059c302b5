/** Refusals of calls about signing, with their codes. */
import { family } from '../family.ts';

/** Signing by a link. Unavailability of the certificate authority is a refusal as well as a fault. */
export const signature = family('signature', {
  field: 'status',
  faults: { error: 3, unavailable: 3 },
  refusals: { signingNotAuthorised: 1, signingLinkExpired: 2, signingUnavailable: 3, tooManySigningLinks: { status: 429 } },
});
export const documentCheck = family('ours', { field: 'result', refusals: { captchaRequired: 101, noFile: 102, fileTooBig: 103 } });
