/** Audit rules for units and money that moved without an order. */
import { type AuditRule, auditRule, moneyRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  moneyRule(
    'a movement is not in the ledger once, to the unit and the rupiah',
    `
      select m.investor_id || ' ' || m.movement_id as what from {holdings.movement m}
      left join (
        select g.investor_id, g.reference, e.path, e.asset, sum(e.amount) as amount from {ledger.posting g} join {ledger.entry e} using (investor_id, posting_id)
        where g.reference like 'movement:%' group by 1, 2, 3, 4) b on b.investor_id = m.investor_id and b.reference = 'movement:' || m.movement_id
      group by m.investor_id, m.movement_id, m.product_id, m.units, m.into_product_id, m.into_units, m.cost, m.amount
      having (coalesce(sum(b.amount) filter (where b.path = 'units' and b.asset = m.product_id), 0) = m.units
          and coalesce(sum(b.amount) filter (where b.path = 'units' and b.asset = m.into_product_id), 0) = coalesce(m.into_units, 0)
          and coalesce(sum(b.amount) filter (where b.path = 'fund/' || m.product_id || '/invested'), 0) = -m.cost
          and coalesce(sum(b.amount) filter (where b.path = 'suspense'), 0) = m.amount) is not true
      union all
      select g.investor_id || ' ' || g.reference from {ledger.posting g}
      where g.reference like 'movement:%' and not exists (
        select from {holdings.movement m} where m.investor_id = g.investor_id and 'movement:' || m.movement_id = g.reference)`,
  ),
  moneyRule(
    'money of a movement does not stand in suspense once',
    `
      select m.investor_id || ' ' || m.movement_id as what from {holdings.movement m}
      left join {payments.suspense s} on s.investor_id = m.investor_id and s.suspense_id = m.movement_id
      where nullif(m.amount, 0) is distinct from s.amount
      union all
      select s.investor_id || ' ' || s.suspense_id from {payments.suspense s}
      where s.reason in ('distribution', 'liquidation') and not exists (
        select from {holdings.movement m} where m.investor_id = s.investor_id and m.movement_id = s.suspense_id)`,
  ),
  moneyRule(
    'what was moved of a distribution is not what the registry said',
    `
      select coalesce(w.investor_id, m.investor_id) || ' ' || coalesce(w.action_id, m.action_id) as what
      from (select investor_id, action_id, moved from {holdings.allocation allocation}) w
      full join (select investor_id, action_id, sum(units + amount) as moved from {holdings.movement movement} where kind = 'distribution' group by 1, 2) m
        on m.investor_id = w.investor_id and m.action_id = w.action_id
      where coalesce(w.moved, 0) <> coalesce(m.moved, 0)`,
  ),
  auditRule(
    'somebody holds units of a fund that has ended',
    `
      select a.investor_id || ' ' || a.asset as what from {ledger.account a}
      where a.path = 'units' and a.balance <> 0
        and exists (select from holdings.action e where e.product_id = a.asset and e.kind in ('merger', 'liquidation') and e.state = 'done')`,
  ),
];
