/** Refusals of calls about existing orders, with their codes. */
import { family } from '../family.ts';

export const transactions = family('ours', { field: 'result', refusals: { notCancellable: 101, notThisAccount: 102 } });
