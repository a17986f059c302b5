/** Audit rules for payments. */
import { type AuditRule, auditRule, moneyRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  // Over all investors: customers' payments are in their own books, the gateway's payments to us in those of the house account.
  auditRule(
    'a gateway owes something else than what it took and has not paid',
    `
      select g.partner || ': ' || coalesce(b.owed, 0) || ', written down ' || coalesce(c.taken, 0) - coalesce(r.refunded, 0) - coalesce(v.borne, 0) as what
      from (select unnest(array['gopay', 'blu']) as partner) g
      left join lateral (select -sum(a.balance) as owed from ledger.account a where a.path = 'clearing/' || g.partner) b on true
      left join lateral (select sum(c.amount) as taken from payments.charge c where c.partner = g.partner and c.state in ('done', 'late') and c.gateway_line is null) c on true
      left join lateral (select sum(p.amount) as refunded from payouts.payout p where p.bank = g.partner and p.state = 'done'
        and p.done_at >= coalesce((select max(s.until) + 1 from payments.gateway_settlement s where s.partner = g.partner)::timestamp at time zone 'Asia/Jakarta', '-infinity')) r on true
      left join lateral (select sum(v.amount) as borne from payments.reversal v where v.partner = g.partner and v.state = 'borne' and v.gateway_line is null) v on true
      where coalesce(b.owed, 0) <> coalesce(c.taken, 0) - coalesce(r.refunded, 0) - coalesce(v.borne, 0)`,
  ),
  auditRule(
    'more was taken of a linked account in a day than may be',
    `
      select c.investor_id || ': ' || c.partner || ' ' || c.drawn_on as what from {payments.charge c}
      where c.link_id is not null and c.state in ('sent', 'done') group by c.investor_id, c.partner, c.drawn_on having sum(c.amount) > max(c.day_limit)`,
  ),
  moneyRule(
    'suspense differs from its ledger account',
    `
      select s.investor_id::text as what from (
        select investor_id, currency, sum(amount) as total from {payments.suspense s} where not exists (
          select from {payouts.payout o} where (o.investor_id, o.source_id) = (s.investor_id, s.suspense_id) and o.purpose = 'refund' and o.state = 'done')
          and not exists (select from {payments.assignment n} where (n.investor_id, n.suspense_id) = (s.investor_id, s.suspense_id))
        group by 1, 2) s
      where s.total <> coalesce((select balance from {ledger.account a} where a.investor_id = s.investor_id and a.path = 'suspense' and a.asset = s.currency), 0)`,
  ),
];
