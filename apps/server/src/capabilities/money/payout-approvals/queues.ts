/** Money that waits for two people: what fits no bill, what a bank refused, and what one of the two has proposed. */
import { hours, workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

const unproposed = (alias: string, purpose: string, source: string): string => `not exists (
          select from payout_approvals.proposal o where o.investor_id = ${alias}.investor_id and o.purpose = ${purpose} and o.source_id = ${source} and o.state = 'open')`;

export const queues: readonly WaitingQueue[] = [
  waitingQueue('payoutApprovals.suspense', {
    actor: 'finance',
    patience: { late: workingDays(1), alarm: workingDays(3) },
    screen: 'money',
    calls: ['payoutApprovals.propose'],
    states: ['payments.suspense kept'],
    // From the ledger: who has money in suspense of which nothing is on its way. All that went back is not looked at: the
    // offset keeps the planner, who takes these few investors for a third of all, from reading everybody's.
    rows: `
      select w.* from ledger.account a cross join lateral (
        select s.suspense_id::text as id, s.investor_id, b.order_id, s.at as since,
          jsonb_build_object('amount', s.amount, 'currency', s.currency, 'bank', s.partner, 'reason', s.reason) as facts
        from payments.suspense s left join payments.bill b on b.investor_id = s.investor_id and b.bill_id = s.bill_id
        where s.investor_id = a.investor_id
          and not exists (select from custody.transfer t where t.transfer_id = s.awaits and t.state = 'awaited')
          and not exists (select from payouts.payout p where p.investor_id = s.investor_id and p.purpose = 'refund' and p.source_id = s.suspense_id)
          and not exists (select from payments.assignment n where n.investor_id = s.investor_id and n.suspense_id = s.suspense_id)
          and ${unproposed('s', `'refund'`, 's.suspense_id')} offset 0) w
      where a.path = 'suspense' and a.balance > a.held`,
  }),
  waitingQueue('payoutApprovals.refused', {
    actor: 'finance',
    patience: { late: workingDays(1), alarm: workingDays(2) },
    screen: 'money',
    calls: ['payoutApprovals.propose'],
    states: ['payout failed'],
    rows: `
      select p.payout_id::text as id, p.investor_id, case when p.purpose = 'redemption' then p.source_id end as order_id, p.done_at as since,
        jsonb_build_object('amount', p.amount, 'currency', p.currency, 'bank', p.bank, 'purpose', p.purpose) as facts
      from payouts.payout p where p.state = 'failed' and not p.is_followed and p.purpose <> 'custodian' and ${unproposed('p', 'p.purpose', 'p.source_id')}`,
  }),
  waitingQueue('payoutApprovals.proposed', {
    actor: 'finance',
    patience: { late: hours(4), alarm: workingDays(1) },
    screen: 'money',
    calls: ['payoutApprovals.approve', 'payoutApprovals.decline'],
    states: ['payout_approvals.proposal open'],
    rows: `
      select proposal_id::text as id, investor_id, case when purpose = 'redemption' then source_id end as order_id, proposed_at as since,
        jsonb_build_object('amount', amount, 'currency', currency, 'bank', bank, 'purpose', purpose) as facts
      from payout_approvals.proposal where state = 'open'`,
  }),
];
