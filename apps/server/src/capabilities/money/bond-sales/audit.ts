/** Audit rules for bond sales and their postings. */
import { type AuditRule, auditRule, moneyRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  moneyRule(
    'a sale of a bond is not in the ledger once, to the rupiah',
    `
      select coalesce(t.investor_id, b.investor_id) || ' ' || coalesce('leg:' || t.leg_id || ':settled', b.reference) as what
      from (select * from {bond_sales.trade trade} where settled_on is not null) t
      full join (
        select g.investor_id, g.reference, coalesce(sum(e.amount) filter (where e.path = 'outside/own'), 0) as arrives,
          coalesce(sum(e.amount) filter (where e.path = 'withheld/final'), 0) as tax
        from {ledger.posting g} join {ledger.entry e} using (investor_id, posting_id) where g.kind = 'bondSold' group by 1, 2) b
        on b.investor_id = t.investor_id and b.reference = 'leg:' || t.leg_id || ':settled'
      where (t.arrives = b.arrives and t.tax = b.tax) is not true`,
  ),
  auditRule(
    'a sale of a bond does not stand where its order does',
    `
      select o.investor_id || ' ' || o.order_id as what from {orders.order o}
      left join {bond_sales.trade t} on t.investor_id = o.investor_id and t.order_id = o.order_id
      where o.kind = 'bondSale' and (t.order_id is null
        or o.state <> case when t.settled_on is not null then 'done' when t.refused_at is not null then 'rejected' else 'placed' end)`,
  ),
];
