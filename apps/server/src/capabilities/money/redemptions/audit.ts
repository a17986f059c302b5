/** Audit rules for units that left a fund, and the money they became. */
import { type AuditRule, moneyRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  moneyRule(
    'units that left are not in the ledger once, to the unit and the rupiah',
    `
      select l.investor_id || ' ' || l.leg_id as what from {orders.leg l}
      left join {orders.leg t} on t.investor_id = l.investor_id and t.follows = l.leg_id
      left join (
        select g.investor_id, split_part(g.reference, ':', 2) as leg, split_part(g.reference, ':', 3) as why, e.path, e.asset, sum(e.amount) as amount
        from {ledger.posting g} join {ledger.entry e} using (investor_id, posting_id)
        where g.reference like 'leg:%:settled' or g.reference like 'leg:%:corrected:%' group by 1, 2, 3, 4, 5) b
        on b.investor_id = l.investor_id and b.leg = l.leg_id::text and (b.why = 'settled' or l.corrected_at is not null)
      where l.kind in ('redemption', 'switch') and l.side = 'out' and l.state = 'settled'
      group by l.investor_id, l.leg_id, l.product_id, l.units, l.currency, l.net, t.product_id, t.units
      having (coalesce(sum(b.amount) filter (where b.path = 'units' and b.asset = l.product_id), 0) = -l.units
          and coalesce(sum(b.amount) filter (where b.path in ('units', 'receivable', 'expenses/corrections') and b.asset = t.product_id), 0) = coalesce(t.units, 0)
          and coalesce(sum(b.amount) filter (where b.path in ('proceeds', 'fund/' || t.product_id || '/invested', 'fund/' || t.product_id || '/realised')
            or b.path in ('suspense', 'receivable', 'expenses/corrections') and b.asset = l.currency), 0) = l.net) is not true`,
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
