/** Background work of payouts. */
import type { Jobs } from '../../../platform/jobs.ts';
import { sendPayout } from './send-payout.ts';

export const jobs: Jobs = { 'payouts.send': sendPayout };
