/** Audit rules for orders of every kind and for their payments. */
import { type AuditRule, auditRule, moneyRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  moneyRule(
    'a paid bill has no paid order',
    `
      select b.investor_id || ' ' || b.bill_id as what from {payments.bill b}
      left join {orders.order o} on o.investor_id = b.investor_id and o.order_id = b.order_id and o.paid_at is not null
      where b.state = 'paid' and o.order_id is null`,
  ),
  moneyRule(
    'a paid order has no paid bill',
    `
      select o.investor_id || ' ' || o.order_id as what from {orders.order o}
      where o.paid_at is not null and not exists (
        select from {payments.bill b} where b.investor_id = o.investor_id and b.order_id = o.order_id and b.state = 'paid' and b.amount = o.total)`,
  ),
  moneyRule(
    'a paid order is not in the ledger once',
    `
      select o.investor_id || ' ' || o.order_id as what from {orders.order o}
      join {payments.bill b} on b.investor_id = o.investor_id and b.order_id = o.order_id and b.state = 'paid'
      left join (
        select g.investor_id, g.reference, -sum(e.amount) as received from {ledger.posting g} join {ledger.entry e} using (investor_id, posting_id)
        where e.path like 'clearing/%' group by 1, 2) r on r.investor_id = b.investor_id and r.reference = 'bill:' || b.bill_id || ':paid'
      where coalesce(r.received, 0) <> o.total`,
  ),
  moneyRule(
    'money received is not orders plus suspense less refunds',
    `
      select b.investor_id::text as what from (
        select investor_id, asset, -sum(balance) as received from {ledger.account account} where path like 'clearing/%' group by 1, 2) b
      where b.received <> coalesce((select sum(o.total) from {orders.order o} where o.investor_id = b.investor_id and o.currency = b.asset and o.paid_at is not null), 0)
        - coalesce((select sum(l.returned_amount + l.returned_fee + l.returned_vat) from {orders.leg l} where l.investor_id = b.investor_id and l.currency = b.asset), 0)
        + coalesce((select sum(s.amount) from {payments.suspense s} where s.investor_id = b.investor_id and s.currency = b.asset and s.reason not in ('navCorrected', 'cashback', 'commission')
          and not exists (select from {payments.assignment n} where (n.investor_id, n.suspense_id) = (s.investor_id, s.suspense_id))), 0)
        + coalesce((select sum(f.amount) from promotions.funding f where b.investor_id = '00000000-0000-7000-8000-000000000001' and f.currency = b.asset), 0)
        -- Reversals by gateways, borne by the platform.
        - coalesce((select sum(v.amount) from {payments.reversal v} where v.investor_id = b.investor_id and b.asset = 'IDR' and v.state = 'borne'), 0)
        -- Fees that gateways kept from the money they took.
        - coalesce((select sum(g.fee) from payments.gateway_settlement g where b.investor_id = '00000000-0000-7000-8000-000000000001' and b.asset = 'IDR'), 0)
        - coalesce((select sum(m.amount) from {holdings.movement m} where m.investor_id = b.investor_id and m.currency = b.asset), 0)
        - coalesce((select sum(p.amount) from {payouts.payout p} where p.investor_id = b.investor_id and p.currency = b.asset and p.state = 'done'), 0)
        + coalesce((select sum(case t.purpose when 'excess' then t.amount else t.moved end) from {custody.transfer t}
          where t.investor_id = b.investor_id and t.currency = b.asset and (t.direction = 'in' or t.purpose = 'excess')), 0)`,
  ),
  auditRule(
    'an order does not add up to its legs',
    `
      select o.investor_id || ' ' || o.order_id as what from {orders.order o}
      join (select investor_id, order_id, sum(amount + coalesce(returned_amount, 0)) as amount, sum(fee + coalesce(returned_fee, 0)) as fee,
          sum(vat + coalesce(returned_vat, 0)) as vat from {orders.leg leg} group by 1, 2) l
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
        union all select investor_id, payout_id, step, state from {payouts.payout p}
        union all select investor_id, action_id, step, state from {holdings.allocation w}) s
      left join (
        select distinct on (investor_id, subject_id) investor_id, subject_id, step, to_state from {platform.state_event event}
        order by investor_id, subject_id, step desc) e on e.investor_id = s.investor_id and e.subject_id = s.subject_id
      where (e.step, e.to_state) is distinct from (s.step, s.state)`,
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
        and exists (select from {orders.leg l} where l.investor_id = o.investor_id and l.order_id = o.order_id and l.state not in ('settled', 'rejected'))`,
  ),
  auditRule(
    'all legs of an order are settled, and it is not',
    `
      select o.investor_id || ' ' || o.order_id as what from {orders.order o}
      where o.state in ('paid', 'placed')
        and not exists (select from {orders.leg l} where l.investor_id = o.investor_id and l.order_id = o.order_id and l.state not in ('settled', 'rejected'))`,
  ),
  moneyRule(
    'units owned differ from what the registry confirmed',
    `
      select coalesce(a.investor_id, c.investor_id) || ' ' || coalesce(a.asset, c.product_id) as what
      from (select investor_id, portfolio_id, asset, sum(balance) as balance from {ledger.account account}
        where path in ('units', 'receivable', 'expenses/corrections') and asset in (select product_id from catalogue.product)
        group by 1, 2, 3 having sum(balance) <> 0) a
      full join (select investor_id, portfolio_id, product_id, sum(units) as units from (
          select l.investor_id, l.portfolio_id, l.product_id, case l.side when 'in' then f.units else -f.units end as units
          from {orders.leg l} join {orders.fill f} on f.investor_id = l.investor_id and f.leg_id = l.leg_id and f.version = l.settled_version
          where l.state = 'settled'
          union all select m.investor_id, m.portfolio_id, m.product_id, m.units from {holdings.movement m}
          union all select m.investor_id, m.portfolio_id, m.into_product_id, m.into_units from {holdings.movement m} where m.into_units is not null
          -- Units that the platform bore and has bought.
          union all select b.investor_id, b.portfolio_id, b.product_id, b.remaining from {corrections.claim b} where b.state = 'covered') u
        group by 1, 2, 3 having sum(units) <> 0) c
        on c.investor_id = a.investor_id and c.portfolio_id = a.portfolio_id and c.product_id = a.asset
      where a.balance is distinct from c.units`,
  ),
  auditRule(
    'units of an open order are not set aside',
    `
      select l.investor_id || ' ' || l.leg_id as what from {orders.leg l}
      left join {ledger.hold h} on h.investor_id = l.investor_id and h.reference = 'leg:' || l.leg_id || ':reserved'
      where l.reserved_units is not null
        and ((l.state in ('awaitingApproval', 'ready', 'batched', 'submitted', 'priced', 'mismatched')) is distinct from coalesce(h.state = 'held', false)
          or (h.state = 'held' and h.amount <> l.reserved_units))`,
  ),
  auditRule(
    'what was booked is not what was confirmed last',
    `
      select l.investor_id || ' ' || l.leg_id as what from {orders.leg l}
      where l.state = 'settled' and exists (
        select from {orders.fill f} where f.investor_id = l.investor_id and f.leg_id = l.leg_id and f.version > l.settled_version)`,
  ),
  auditRule(
    'what goes back of a leg does not stand in suspense once',
    `
      select l.investor_id || ' ' || l.leg_id as what from {orders.leg l}
      left join {payments.suspense s} on s.investor_id = l.investor_id and s.suspense_id = l.leg_id
      where l.returned_amount is not null and (l.returned_amount + l.returned_fee + l.returned_vat is distinct from s.amount
        or not exists (select from {ledger.posting g} where g.investor_id = l.investor_id and g.reference = 'leg:' || l.leg_id || ':returned'))
      union all
      select s.investor_id || ' ' || s.suspense_id from {payments.suspense s}
      left join {orders.leg l} on l.investor_id = s.investor_id and l.leg_id = s.suspense_id
      where s.reason = 'notFilled' and l.returned_amount is null`,
  ),
  auditRule(
    'an order went on that nobody else of the company agreed to',
    `
      select o.investor_id || ' ' || o.order_id as what from {orders.order o}
      left join {orders.approval a} on a.investor_id = o.investor_id and a.order_id = o.order_id
      where (o.approved_by is not null or a.outcome = 'approved')
        and (a.outcome is distinct from 'approved' or a.login_id is distinct from o.approved_by or a.login_id = o.login_id or a.at is distinct from o.approved_at)`,
  ),
  auditRule(
    'an order was placed by a consent that is not there',
    `
      select e.investor_id || ' ' || e.order_id as what from {orders.evidence e}
      left join {orders.consent c} on c.investor_id = e.investor_id and c.consent_id = e.consent_id
      where e.consent_id is not null and c.consent_id is null`,
  ),
  auditRule(
    'an order stands on a day that does not come',
    `
      select l.investor_id || ' ' || l.leg_id as what from {orders.leg l}
      where l.follows is null and (l.state in ('ready', 'submitted') or (l.state = 'batched' and exists (
          select from settlement.batch b where b.nav_day = l.nav_day and b.product_id = l.product_id and b.kind = l.kind and b.number = l.batch and b.sent_at is null)))
        and (extract(isodow from l.nav_day) > 5 or exists (select from calendar.day_off d where d.calendar = 'IDX' and d.day = l.nav_day))
      union all
      select o.investor_id || ' ' || o.order_id from {orders.order o}
      where o.state in ('placed', 'settled') and (extract(isodow from o.pay_day) > 5 or exists (select from calendar.day_off d where d.day = o.pay_day))`,
  ),
  auditRule(
    'an order was confirmed with other figures',
    `
      select investor_id || ' ' || leg_id as what from {orders.leg leg} where state = 'mismatched' and follows is null`,
  ),
];
