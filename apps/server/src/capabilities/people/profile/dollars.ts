/** Stores who wants to be notified when dollar funds can be bought, and notifies them once. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/profile/notify-buy-usd.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { emitMany } from '../../../platform/queue.ts';
import * as profileEvents from './events.ts';
import { areDollarsOpen, keepWish, tellSomeWishes } from './store.ts';

export async function notifyBuyUsd(tx: Tx, { session: { investorId, loginId }, business }: InvestorContext): Promise<Answer<typeof call.notifyBuyUsd>> {
  if (await areDollarsOpen(tx)) return done({ isOpen: true, askedAt: null });
  return done({ isOpen: false, askedAt: toIso(await keepWish(tx, investorId, loginId, business)) });
}

/** Runs every morning, because opening a fund emits no event. Notifies in batches, each investor once. */
async function lookForDollars({ transact, business }: Errand): Promise<void> {
  for (let told = 1; told > 0; )
    told = await transact(async (tx) => {
      if (!(await areDollarsOpen(tx))) return 0;
      const wishes = await tellSomeWishes(tx, business);
      await emitMany(
        tx,
        profileEvents.dollarsOpened,
        wishes.map(({ investor_id: investorId, login_id: loginId }) => ({ reference: `${loginId}:${business}`, payload: { investorId, loginId } })),
      );
      return wishes.length;
    });
}

export const dollarJobs = [does(profileEvents.lookForDollars, lookForDollars)];
