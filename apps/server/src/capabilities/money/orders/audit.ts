/** What must always be true of orders and what was paid for them. */
import { type AuditRule, auditRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  auditRule(
    'a paid bill has no paid order',
    `
      select b.investor_id || ' ' || b.bill_id as what from {payments.bill b}
      left join {orders.purchase p} on p.investor_id = b.investor_id and p.order_id = b.order_id and p.state in ('paid', 'done')
      where b.state = 'paid' and p.order_id is null`,
  ),
  auditRule(
    'a paid order has no paid bill',
    `
      select p.investor_id || ' ' || p.order_id as what from {orders.purchase p}
      where p.state in ('paid', 'done') and not exists (
        select from {payments.bill b} where b.investor_id = p.investor_id and b.order_id = p.order_id and b.state = 'paid' and b.amount = p.total)`,
  ),
  auditRule(
    'a paid order is not in the ledger once',
    `
      select p.investor_id || ' ' || p.order_id as what from {orders.purchase p}
      join {payments.bill b} on b.investor_id = p.investor_id and b.order_id = p.order_id and b.state = 'paid'
      where (select coalesce(-sum(e.amount), 0) from {ledger.posting g} join {ledger.entry e} using (investor_id, posting_id)
        where g.investor_id = p.investor_id and g.reference = 'bill:' || b.bill_id || ':paid' and e.path like 'clearing/%') <> p.total`,
  ),
  auditRule(
    'money received is not orders plus suspense less refunds',
    `
      select b.investor_id::text as what from (
        select investor_id, -sum(balance) as received from {ledger.account account} where path like 'clearing/%' group by 1) b
      where b.received <> coalesce((select sum(p.total) from {orders.purchase p} where p.investor_id = b.investor_id and p.state in ('paid', 'done')), 0)
        + coalesce((select sum(s.amount) from {payments.suspense s} where s.investor_id = b.investor_id), 0)
        - coalesce((select sum(o.amount) from {payouts.payout o} where o.investor_id = b.investor_id and o.state = 'done'), 0)`,
  ),
  auditRule(
    'an order does not add up to its lines',
    `
      select p.investor_id || ' ' || p.order_id as what from {orders.purchase p}
      join (select investor_id, order_id, sum(amount) as amount, sum(fee) as fee, sum(vat) as vat from {orders.line line} group by 1, 2) l
        on l.investor_id = p.investor_id and l.order_id = p.order_id
      where (l.amount, l.fee, l.vat) is distinct from (p.amount::numeric, p.fee::numeric, p.vat::numeric)`,
  ),
  auditRule(
    'an allotted line is not in the ledger',
    `
      select l.investor_id || ' ' || l.line_id as what from {orders.line l}
      where l.state = 'allotted' and not exists (
        select from {ledger.posting g} where g.investor_id = l.investor_id and g.reference = 'line:' || l.line_id || ':allotted')`,
  ),
  auditRule(
    'a finished order has open lines',
    `
      select p.investor_id || ' ' || p.order_id as what from {orders.purchase p}
      where p.state = 'done' and exists (select from {orders.line l} where l.investor_id = p.investor_id and l.order_id = p.order_id and l.state <> 'allotted')`,
  ),
];
