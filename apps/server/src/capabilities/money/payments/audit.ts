/** What must always be true of payments. */
import { type AuditRule, moneyRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  moneyRule(
    'suspense differs from its ledger account',
    `
      select s.investor_id::text as what from (
        select investor_id, currency, sum(amount) as total from {payments.suspense s} where not exists (
          select from {payouts.payout o} where (o.investor_id, o.source_id) = (s.investor_id, s.suspense_id) and o.purpose = 'refund' and o.state = 'done')
          and not exists (select from {payments.assignment n} where (n.investor_id, n.suspense_id) = (s.investor_id, s.suspense_id))
        group by 1, 2) s
      where s.total <> coalesce((select balance from {ledger.account a} where a.investor_id = s.investor_id and a.path = 'suspense' and a.asset = s.currency), 0)`,
  ),
];
