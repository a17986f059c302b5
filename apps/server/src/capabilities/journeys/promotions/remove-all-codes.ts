/** Removes the codes from every cart. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/remove-all-codes.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { takeOff } from './store.ts';

export const removeAllCodes = async (tx: Tx, { session }: InvestorContext): Promise<Answer<typeof call.removeAllCodes>> =>
  done({ removed: await takeOff(tx, session, null, null) });
