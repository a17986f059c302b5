/** Background work of payouts. */
import { does } from '../../../platform/jobs.ts';
import { sendPayout } from './send-payout.ts';
import * as payoutsEvents from './events.ts';

export const jobs = [does(payoutsEvents.send, sendPayout)];
