/** What calls about orders that stand refuse, with their numbers. */
import { family } from '../family.ts';

export const transactions = family('ours', { field: 'result', refusals: { notCancellable: 101, notThisAccount: 102 } });
