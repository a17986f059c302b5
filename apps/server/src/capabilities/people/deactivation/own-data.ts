/** The personal data held about closing an account. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('deactivation.request', { opens: { note_encrypted: (investorId) => `${investorId}:deactivation.request.note` } })];
