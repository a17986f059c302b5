/** Marks a page tutorial as read by the user. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/tutorials/mark-read.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { presentRead } from './get-read.ts';
import { markPlaceRead, type Place } from './store.ts';

export const markDashboardRead = (tx: Tx, context: InvestorContext): Promise<Answer<typeof call.markDashboardRead>> => mark(tx, context, 'dashboard');

export const markProductRead = (tx: Tx, context: InvestorContext): Promise<Answer<typeof call.markProductRead>> => mark(tx, context, 'product');

async function mark(tx: Tx, { session, business }: InvestorContext, place: Place): Promise<Answer<typeof call.markDashboardRead>> {
  await markPlaceRead(tx, session, place, business);
  return done(await presentRead(tx, session));
}
