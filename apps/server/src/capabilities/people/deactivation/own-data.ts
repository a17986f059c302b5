/** What closing an account holds about somebody. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('deactivation.request', { opens: { note_encrypted: (investorId) => `${investorId}:deactivation.request.note` } })];
