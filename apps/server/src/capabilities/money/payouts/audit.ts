/** Audit rules for payouts. */
import { type AuditRule, auditRule, moneyRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  moneyRule(
    'a payout is not in the ledger once, to the rupiah',
    `
      select o.investor_id || ' ' || o.payout_id as what from {payouts.payout o}
      left join (
        select g.investor_id, g.reference, e.path, -sum(e.amount) as amount from {ledger.posting g} join {ledger.entry e} using (investor_id, posting_id)
        where g.reference like 'payout:%' group by 1, 2, 3) b on b.investor_id = o.investor_id and b.reference = 'payout:' || o.payout_id and b.path = o.path
      where o.state = 'done' and o.amount is distinct from b.amount`,
  ),
  moneyRule(
    'a payout that is not done is in the ledger',
    `
      select o.investor_id || ' ' || o.payout_id as what from {payouts.payout o}
      join {ledger.posting g} on g.investor_id = o.investor_id and g.reference = 'payout:' || o.payout_id where o.state <> 'done'`,
  ),
  moneyRule(
    'an open payout is not set aside',
    `
      select o.investor_id || ' ' || o.payout_id as what from {payouts.payout o}
      left join {ledger.hold h} on h.investor_id = o.investor_id and h.reference = 'payout:' || o.payout_id and h.state = 'held'
      where o.state in ('planned', 'sent') and h.amount is distinct from o.amount`,
  ),
  // Of money that was sent and refused again, only the last attempt is pending.
  auditRule(
    'a payout was refused for good and waits for an operator',
    `
      select o.investor_id || ' ' || o.payout_id as what from {payouts.payout o}
      where o.state = 'failed' and not exists (
        select from {payouts.payout n} where (n.investor_id, n.purpose, n.source_id) = (o.investor_id, o.purpose, o.source_id)
          and (n.state <> 'failed' or (n.planned_at, n.payout_id) > (o.planned_at, o.payout_id)))`,
  ),
];
