/** Background work of payouts. */
import { does, starts } from '../../../platform/jobs.ts';
import { enqueue, when } from '../../../platform/queue.ts';
import * as screeningEvents from '../../people/screening/events.ts';
import { sendPayout } from './send-payout.ts';
import { payoutsFreed } from './stop-store.ts';
import * as payoutsEvents from './events.ts';

export const jobs = [
  does(payoutsEvents.send, sendPayout),
  starts(payoutsEvents.sendFreed, async (tx, _reference, { investorId }) => {
    for (const { payout_id: payoutId } of await payoutsFreed(tx, { investor_id: investorId, bank: null }))
      await enqueue(tx, payoutsEvents.send, payoutId, { investorId, payoutId });
  }),
];

export const subscriptions = [when(screeningEvents.lifted, payoutsEvents.sendFreed)];
