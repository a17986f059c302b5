/** Returns which page tutorials the user has read. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/tutorials/get-read.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { placesRead } from './store.ts';

export async function getRead(db: Db, { session }: InvestorContext): Promise<Answer<typeof call.getRead>> {
  return done(await presentRead(db, session));
}

/** The same after one was marked. */
export async function presentRead(db: Db, whose: { readonly investorId: string; readonly loginId: string }) {
  const places = await placesRead(db, whose);
  return { isDashboardRead: places.includes('dashboard'), isProductRead: places.includes('product') };
}
