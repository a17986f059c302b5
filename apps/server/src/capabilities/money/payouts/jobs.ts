/** Background jobs of payouts. */
import { does } from '../../../platform/jobs.ts';
import { when } from '../../../platform/queue.ts';
import * as screeningEvents from '../../people/screening/events.ts';
import { sendFreed } from './send-freed.ts';
import { sendPayout } from './send-payout.ts';
import * as payoutsEvents from './events.ts';

export const jobs = [
  does(payoutsEvents.send, sendPayout),
  does(payoutsEvents.sendFreed, (errand, { investorId }) => sendFreed(errand, { investor_id: investorId, bank: null })),
  does(payoutsEvents.sendFreedOfBank, (errand, { bank }) => sendFreed(errand, { investor_id: null, bank })),
];

export const subscriptions = [when(screeningEvents.lifted, payoutsEvents.sendFreed)];
