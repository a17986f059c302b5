/** Audit rules of early redemptions of bonds. */
import { type AuditRule, auditRule, moneyRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  moneyRule(
    'more of a bond was redeemed early than may be',
    `
      select r.investor_id || ' ' || r.lot_id as what
      from (select investor_id, lot_id, seri, sum(units) as units from {bond_redemptions.redemption r} where ended_at is null group by 1, 2, 3) r
      join {bond_lots.lot l} on l.investor_id = r.investor_id and l.order_id = r.lot_id
      join bond_series.series s on s.seri = r.seri
      where l.settled_on is null or r.units * 1000000 > l.units * coalesce(s.redeem_most_ppm, 0)`,
  ),
  auditRule(
    'an early redemption of a bond does not stand where its order does',
    `
      select o.investor_id || ' ' || o.order_id as what from {orders.order o}
      left join {bond_redemptions.redemption r} on r.investor_id = o.investor_id and r.order_id = o.order_id
      left join {ledger.posting g} on g.investor_id = r.investor_id and g.reference = 'leg:' || r.leg_id || ':settled'
      where o.kind = 'bondRedemption' and (r.order_id is null or (r.settled_on is not null) <> (g.posting_id is not null)
        or o.state <> case when r.settled_on is not null then 'done' when r.ended_at is not null then 'rejected' else 'placed' end)`,
  ),
];
