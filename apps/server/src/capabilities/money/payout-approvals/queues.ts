/** Waiting queues of money that two operators decide about: what matches no bill, and what a bank refused. */
import { workingDays } from '@lumbung/kernel/patience.ts';
import { HOLDER_DIFFERS } from '../payouts/index.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

export const queues: readonly WaitingQueue[] = [
  waitingQueue('payoutApprovals.suspense', {
    actor: 'finance',
    patience: { late: workingDays(1), alarm: workingDays(3) },
    screen: 'money',
    calls: ['payoutApprovals.propose'],
    states: ['payments.suspense kept'],
    // Starts from the ledger: investors with more in suspense than is on its way. `offset 0` keeps the planner, which estimates
    // these few investors at a third of all, from reading everybody's suspense, including all that was returned.
    rows: `
      select w.* from ledger.account a cross join lateral (
        select s.suspense_id::text as id, s.investor_id, b.order_id, s.at as since,
          jsonb_build_object('amount', s.amount, 'currency', s.currency, 'bank', s.partner, 'reason', s.reason) as facts
        from payments.suspense s left join payments.bill b on b.investor_id = s.investor_id and b.bill_id = s.bill_id
        where s.investor_id = a.investor_id
          and not exists (select from custody.transfer t where t.transfer_id = s.awaits and t.state = 'awaited')
          and not exists (select from payouts.payout p where p.investor_id = s.investor_id and p.purpose = 'refund' and p.source_id = s.suspense_id)
          and not exists (select from payments.assignment n where n.investor_id = s.investor_id and n.suspense_id = s.suspense_id) offset 0) w
      where a.path = 'suspense' and a.balance > a.held`,
  }),
  waitingQueue('payoutApprovals.refused', {
    actor: 'finance',
    patience: { late: workingDays(1), alarm: workingDays(2) },
    screen: 'money',
    calls: ['payoutApprovals.propose'],
    states: ['payout failed'],
    rows: `
      select p.source_id::text as id, p.investor_id, case when p.purpose = 'redemption' then p.source_id end as order_id, p.done_at as since,
        jsonb_strip_nulls(jsonb_build_object('amount', p.amount, 'currency', p.currency, 'bank', p.bank, 'purpose', p.purpose,
          -- A reason given by a bank might contain an account number; ours contains none.
          'reason', case when p.reason = '${HOLDER_DIFFERS}' then p.reason end)) as facts
      from payouts.payout p where p.state = 'failed' and not p.is_followed and p.purpose <> 'custodian'`,
  }),
];
