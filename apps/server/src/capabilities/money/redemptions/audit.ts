/** What must always be true of units that left a fund, and of the money they became. */
import { type AuditRule, moneyRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  moneyRule(
    'units that left are not in the ledger once, to the unit and the rupiah',
    `
      select l.investor_id || ' ' || l.leg_id as what from {orders.leg l}
      left join {orders.leg t} on t.investor_id = l.investor_id and t.follows = l.leg_id
      where l.kind in ('redemption', 'switch') and l.side = 'out' and l.state = 'settled' and not exists (
        select from {ledger.posting g} join {ledger.entry e} using (investor_id, posting_id)
        where g.investor_id = l.investor_id and (g.reference = 'leg:' || l.leg_id || ':settled'
          or l.corrected_at is not null and g.reference like 'leg:' || l.leg_id || ':corrected:%')
        having coalesce(sum(e.amount) filter (where e.path = 'units' and e.asset = l.product_id), 0) = -l.units
          and coalesce(sum(e.amount) filter (where e.path in ('units', 'receivable', 'expenses/corrections') and e.asset = t.product_id), 0) = coalesce(t.units, 0)
          and coalesce(sum(e.amount) filter (where e.path in ('proceeds', 'fund/' || t.product_id || '/invested', 'fund/' || t.product_id || '/realised')
            or e.path in ('suspense', 'receivable', 'expenses/corrections') and e.asset = l.currency), 0) = l.net)`,
  ),
  moneyRule(
    'proceeds differ from redemptions that are not paid out',
    `
      select coalesce(a.investor_id, s.investor_id)::text as what
      from (select investor_id, balance from {ledger.account account} where path = 'proceeds' and balance <> 0) a
      full join (select o.investor_id, sum(l.net - l.net_apart) as net from {orders.order o} join {orders.leg l} on l.investor_id = o.investor_id and l.order_id = o.order_id
        where o.kind = 'redemption' and o.state in ('settled', 'paying') group by 1) s using (investor_id)
      where a.balance is distinct from s.net`,
  ),
  moneyRule(
    'a redemption that is done was not paid out, or a payout has no redemption',
    `
      select coalesce(s.investor_id, p.investor_id) || ' ' || coalesce(s.order_id, p.source_id) as what
      from (select o.investor_id, o.order_id, l.net - l.net_apart as net, o.state from {orders.order o} join {orders.leg l} on l.investor_id = o.investor_id and l.order_id = o.order_id
        where o.kind = 'redemption' and o.state in ('paying', 'done')) s
      full join (select investor_id, source_id, amount from {payouts.payout payout} where purpose = 'redemption' and state = 'done') p
        on p.investor_id = s.investor_id and p.source_id = s.order_id
      where s.net is distinct from p.amount and (p.amount is not null or s.state = 'done')`,
  ),
];
