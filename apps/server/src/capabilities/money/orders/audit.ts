/** What must always be true of orders of every kind, and of what was paid for them. */
import { type AuditRule, auditRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  auditRule(
    'a paid bill has no paid order',
    `
      select b.investor_id || ' ' || b.bill_id as what from {payments.bill b}
      left join {orders.order o} on o.investor_id = b.investor_id and o.order_id = b.order_id and o.paid_at is not null
      where b.state = 'paid' and o.order_id is null`,
  ),
  auditRule(
    'a paid order has no paid bill',
    `
      select o.investor_id || ' ' || o.order_id as what from {orders.order o}
      where o.paid_at is not null and not exists (
        select from {payments.bill b} where b.investor_id = o.investor_id and b.order_id = o.order_id and b.state = 'paid' and b.amount = o.total)`,
  ),
  auditRule(
    'a paid order is not in the ledger once',
    `
      select o.investor_id || ' ' || o.order_id as what from {orders.order o}
      join {payments.bill b} on b.investor_id = o.investor_id and b.order_id = o.order_id and b.state = 'paid'
      where (select coalesce(-sum(e.amount), 0) from {ledger.posting g} join {ledger.entry e} using (investor_id, posting_id)
        where g.investor_id = o.investor_id and g.reference = 'bill:' || b.bill_id || ':paid' and e.path like 'clearing/%') <> o.total`,
  ),
  auditRule(
    'money received is not orders plus suspense less refunds',
    `
      select b.investor_id::text as what from (
        select investor_id, -sum(balance) as received from {ledger.account account} where path like 'clearing/%' group by 1) b
      where b.received <> coalesce((select sum(o.total) from {orders.order o} where o.investor_id = b.investor_id and o.paid_at is not null), 0)
        + coalesce((select sum(s.amount) from {payments.suspense s} where s.investor_id = b.investor_id), 0)
        - coalesce((select sum(p.amount) from {payouts.payout p} where p.investor_id = b.investor_id and p.state = 'done'), 0)`,
  ),
  auditRule(
    'an order does not add up to its legs',
    `
      select o.investor_id || ' ' || o.order_id as what from {orders.order o}
      join (select investor_id, order_id, sum(amount) as amount, sum(fee) as fee, sum(vat) as vat from {orders.leg leg} group by 1, 2) l
        on l.investor_id = o.investor_id and l.order_id = o.order_id
      where o.total is not null and (l.amount, l.fee, l.vat) is distinct from (o.amount::numeric, o.fee::numeric, o.vat::numeric)`,
  ),
  auditRule(
    'a state is not what its last event led to',
    `
      select s.investor_id || ' ' || s.subject_id as what from (
        select investor_id, order_id as subject_id, step, state from {orders.order o}
        union all select investor_id, leg_id, step, state from {orders.leg l}
        union all select investor_id, bill_id, step, state from {payments.bill b}
        union all select investor_id, payout_id, step, state from {payouts.payout p}) s
      left join {platform.state_event e} on e.investor_id = s.investor_id and e.subject_id = s.subject_id and e.step = s.step
      where e.to_state is distinct from s.state
        or exists (select from {platform.state_event n} where n.investor_id = s.investor_id and n.subject_id = s.subject_id and n.step > s.step)`,
  ),
  auditRule(
    'an event does not begin where the one before ended',
    `
      select e.investor_id || ' ' || e.subject_id as what from {platform.state_event e}
      left join {platform.state_event b} on b.investor_id = e.investor_id and b.subject_id = e.subject_id and b.step = e.step - 1
      where e.from_state <> coalesce(b.to_state, case when e.step = 1 then 'none' end, '')`,
  ),
  auditRule(
    'a settled leg is not in the ledger',
    `
      select l.investor_id || ' ' || l.leg_id as what from {orders.leg l}
      where l.state = 'settled' and l.follows is null and not exists (
        select from {ledger.posting g} where g.investor_id = l.investor_id and g.reference = 'leg:' || l.leg_id || ':settled')`,
  ),
  auditRule(
    'a finished order has open legs',
    `
      select o.investor_id || ' ' || o.order_id as what from {orders.order o}
      where o.state in ('settled', 'paying', 'done')
        and exists (select from {orders.leg l} where l.investor_id = o.investor_id and l.order_id = o.order_id and l.state <> 'settled')`,
  ),
  auditRule(
    'all legs of an order are settled, and it is not',
    `
      select o.investor_id || ' ' || o.order_id as what from {orders.order o}
      where o.state in ('paid', 'placed')
        and not exists (select from {orders.leg l} where l.investor_id = o.investor_id and l.order_id = o.order_id and l.state <> 'settled')`,
  ),
  auditRule(
    'units owned differ from what the registry confirmed',
    `
      select coalesce(a.investor_id, c.investor_id) || ' ' || coalesce(a.asset, c.product_id) as what
      from (select investor_id, asset, balance from {ledger.account account} where path = 'units' and balance <> 0) a
      full join (select l.investor_id, l.product_id, sum(case l.side when 'in' then f.units else -f.units end) as units
        from {orders.leg l} join {orders.fill f} on f.investor_id = l.investor_id and f.leg_id = l.leg_id
        where l.state = 'settled' group by 1, 2 having sum(case l.side when 'in' then f.units else -f.units end) <> 0) c
        on c.investor_id = a.investor_id and c.product_id = a.asset
      where a.balance is distinct from c.units`,
  ),
  auditRule(
    'units of an open order are not set aside',
    `
      select l.investor_id || ' ' || l.leg_id as what from {orders.leg l}
      left join {ledger.hold h} on h.investor_id = l.investor_id and h.reference = 'leg:' || l.leg_id || ':reserved'
      where l.reserved_units is not null
        and ((l.state in ('ready', 'batched', 'submitted', 'priced', 'mismatched')) is distinct from coalesce(h.state = 'held', false)
          or (h.state = 'held' and h.amount <> l.reserved_units))`,
  ),
  auditRule(
    'more units left than were set aside',
    `
      select investor_id || ' ' || leg_id as what from {orders.leg leg} where units > reserved_units and state = 'settled'`,
  ),
  auditRule(
    'an order was confirmed with other figures',
    `
      select investor_id || ' ' || leg_id as what from {orders.leg leg} where state = 'mismatched' and follows is null`,
  ),
];
