/** Refusals of calls about updates at the registry, with their codes. */
import { family } from '../family.ts';

export const registryUpdates = family('ours', { field: 'result', refusals: { messageClosed: 101 } });
