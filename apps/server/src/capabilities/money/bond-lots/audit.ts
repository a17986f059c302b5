/** Audit rules for bond purchases and their postings. */
import { type AuditRule, auditRule, moneyRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  moneyRule(
    'a lot of a bond holds more than was bought',
    `
      select a.investor_id || ' ' || a.path as what from {ledger.account a}
      left join {bond_lots.lot l} on l.investor_id = a.investor_id and 'bonds/' || l.order_id = a.path and l.seri = a.asset and l.settled_on is not null
      where a.path like 'bonds/%' and a.balance > coalesce(l.units, 0) * 10000`,
  ),
  moneyRule(
    'what is invested in a bond is not its units at nominal',
    `
      select coalesce(i.investor_id, u.investor_id) || ' ' || coalesce(i.seri, u.seri) as what
      from (select investor_id, split_part(path, '/', 2) as seri, sum(balance) as amount from {ledger.account account}
        where path like 'bond/%/invested' group by 1, 2) i
      full join (select investor_id, asset as seri, sum(balance) * 100 as amount from {ledger.account account} where path like 'bonds/%' group by 1, 2) u
        on u.investor_id = i.investor_id and u.seri = i.seri
      where coalesce(i.amount, 0) <> coalesce(u.amount, 0)`,
  ),
  moneyRule(
    'what was paid for bonds is not in the ledger once',
    `
      select l.investor_id || ' ' || l.order_id as what from {bond_lots.lot l}
      left join {ledger.posting g} on g.investor_id = l.investor_id and g.reference = 'leg:' || l.leg_id || ':paid'
      where (l.paid_at is not null) <> (g.posting_id is not null)
      union all
      select a.investor_id || ' ' || a.path from (select investor_id, path, sum(balance) as balance from {ledger.account account}
        where path like 'bond/%/paid' group by 1, 2) a
      where a.balance <> coalesce((select sum(l.units) * 1000000 from {bond_lots.lot l} where l.investor_id = a.investor_id
        and l.seri = split_part(a.path, '/', 2) and l.paid_at is not null and l.settled_on is null and l.ended_at is null), 0)`,
  ),
  auditRule(
    'a purchase of a bond does not stand where its order does',
    `
      select o.investor_id || ' ' || o.order_id as what from {orders.order o}
      left join {bond_lots.request r} on r.investor_id = o.investor_id and r.order_id = o.order_id
      left join {bond_lots.lot l} on l.investor_id = o.investor_id and l.order_id = o.order_id
      where o.kind = 'bondSubscription' and (r.order_id is null or (r.outcome is not distinct from 'made') <> (l.order_id is not null)
        or o.state <> case
          when l.order_id is null then case when r.outcome is null then 'awaitingPayment' else 'rejected' end
          when l.settled_on is not null then 'done'
          when l.ended_at is not null and l.paid_at is not null then 'rejected'
          when l.ended_at is not null then case o.state when 'rejected' then 'rejected' else 'expired' end
          when l.paid_at is not null then 'paid'
          else 'awaitingPayment' end)`,
  ),
  auditRule(
    'somebody has ordered more of a bond than one person may',
    `
      select l.investor_id || ' ' || l.product_id as what from {orders.leg l} join bond_series.series s on s.seri = l.product_id
      where l.kind = 'bondSubscription' and l.state in ('awaitingPayment', 'ready', 'settled')
      group by l.investor_id, l.product_id, s.maximum having sum(l.amount) > s.maximum`,
  ),
];
