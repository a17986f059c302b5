/** What must always be true of sales and switches, and of the units they move. */
import { type AuditRule, auditRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  auditRule(
    'units owned differ from what the registry confirmed',
    `
      select coalesce(a.investor_id, c.investor_id) || ' ' || coalesce(a.asset, c.product_id) as what
      from (select investor_id, asset, balance from {ledger.account account} where path = 'units' and balance <> 0) a
      full join (select investor_id, product_id, sum(units) as units from (
        select l.investor_id, l.product_id, c.units from {orders.confirmation c}
          join {orders.line l} on l.investor_id = c.investor_id and l.line_id = c.line_id where l.state = 'allotted'
        union all select s.investor_id, s.product_id, -c.units from {sales.confirmation c}
          join {sales.sale s} on s.investor_id = c.investor_id and s.order_id = c.order_id where s.state in ('booked', 'paying', 'done')
        union all select s.investor_id, s.to_product_id, c.to_units from {sales.confirmation c}
          join {sales.sale s} on s.investor_id = c.investor_id and s.order_id = c.order_id where s.kind = 'switch' and s.state = 'done') moved
        group by 1, 2 having sum(units) <> 0) c
        on c.investor_id = a.investor_id and c.product_id = a.asset
      where a.balance is distinct from c.units`,
  ),
  auditRule(
    'units of an open sale are not set aside',
    `
      select s.investor_id || ' ' || s.order_id as what from {sales.sale s}
      left join {ledger.hold h} on h.investor_id = s.investor_id and h.reference = 'sale:' || s.order_id || ':reserved'
      where (s.state in ('submitted', 'filed', 'handedOff', 'priced', 'mismatched')) is distinct from coalesce(h.state = 'held', false)
        or (h.state = 'held' and h.amount <> s.reserved_units)`,
  ),
  auditRule(
    'a booked sale is not in the ledger once, to the unit and the rupiah',
    `
      select s.investor_id || ' ' || s.order_id as what from {sales.sale s}
      where s.state in ('booked', 'paying', 'done') and not exists (
        select from {ledger.posting g} join {ledger.entry e} using (investor_id, posting_id)
        where g.investor_id = s.investor_id and g.reference = 'sale:' || s.order_id || ':booked'
        having coalesce(sum(e.amount) filter (where e.path = 'units' and e.asset = s.product_id), 0) = -s.units
          and coalesce(sum(e.amount) filter (where e.path = 'units' and e.asset = s.to_product_id), 0) = coalesce(s.to_units, 0)
          and coalesce(sum(e.amount) filter (where e.path in ('proceeds', 'fund/' || s.to_product_id || '/invested')), 0) = s.net)`,
  ),
  auditRule(
    'proceeds differ from sales that are not paid out',
    `
      select coalesce(a.investor_id, s.investor_id)::text as what
      from (select investor_id, balance from {ledger.account account} where path = 'proceeds' and balance <> 0) a
      full join (select investor_id, sum(net) as net from {sales.sale sale} where kind = 'sell' and state in ('booked', 'paying') group by 1) s using (investor_id)
      where a.balance is distinct from s.net`,
  ),
  auditRule(
    'a sale that is done was not paid out, or a payout has no sale',
    `
      select coalesce(s.investor_id, o.investor_id) || ' ' || coalesce(s.order_id, o.source_id) as what
      from (select investor_id, order_id, net from {sales.sale sale} where kind = 'sell' and state = 'done') s
      full join (select investor_id, source_id, amount from {payouts.payout payout} where purpose = 'redemption' and state = 'done') o
        on o.investor_id = s.investor_id and o.source_id = s.order_id
      where s.net is distinct from o.amount
        and not exists (select from {sales.sale p} where p.investor_id = o.investor_id and p.order_id = o.source_id and p.state = 'paying' and p.net = o.amount)`,
  ),
  auditRule(
    'a booked sale left more units than were set aside',
    `
      select investor_id || ' ' || order_id as what from {sales.sale sale} where units > reserved_units and state in ('booked', 'paying', 'done')`,
  ),
  auditRule(
    'an order was confirmed with other figures',
    `
      select investor_id || ' ' || line_id as what from {orders.line line} where state = 'mismatched'
      union all select investor_id || ' ' || order_id from {sales.sale sale} where state = 'mismatched'`,
  ),
];
