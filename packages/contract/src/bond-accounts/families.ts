/** Refusals of console calls about bond registrations, with their codes. */
import { family } from '../family.ts';

export const bondAccounts = family('ours', { field: 'result', refusals: { registrationClosed: 101 } });
