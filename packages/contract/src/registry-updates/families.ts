/** What calls about updates at the registry refuse, with their numbers. */
import { family } from '../family.ts';

export const registryUpdates = family('ours', { field: 'result', refusals: { messageClosed: 101 } });
