/** Queues of early redemptions: awaiting the registry's answer, and awaiting the principal on its day. */
import { minutes, workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

const redemptions = (since: string, where: string): string => `
      select order_id::text as id, investor_id, order_id, ${since} as since,
        jsonb_build_object('product', seri, 'amount', units * 1000000, 'currency', 'IDR') as facts
      from bond_redemptions.redemption where ${where}`;
const calls = ['bond-redemptions.askAgain', 'bond-redemptions.proposeOutcome'] as const;

export const queues: readonly WaitingQueue[] = [
  waitingQueue('bondRedemptions.unanswered', {
    actor: 'bondRegistry',
    patience: { late: minutes(5), alarm: minutes(30) },
    screen: 'queue',
    calls,
    states: ['bondRedemption.leg ready'],
    rows: redemptions('placed_at', 'taken_at is null and ended_at is null'),
  }),
  waitingQueue('bondRedemptions.unsettled', {
    actor: 'bondCustodian',
    patience: { late: workingDays(1), alarm: workingDays(2) },
    screen: 'queue',
    calls,
    states: ['bondRedemption.leg submitted'],
    rows: redemptions(
      `(settles_on + time '00:00') at time zone 'Asia/Jakarta'`,
      `taken_at is not null and settled_on is null and ended_at is null and (settles_on + time '00:00') at time zone 'Asia/Jakarta' <= $1`,
    ),
  }),
];
