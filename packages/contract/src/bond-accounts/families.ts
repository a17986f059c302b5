/** What calls of the console about registrations for bonds refuse, with their numbers. */
import { family } from '../family.ts';

export const bondAccounts = family('ours', { field: 'result', refusals: { registrationClosed: 101 } });
