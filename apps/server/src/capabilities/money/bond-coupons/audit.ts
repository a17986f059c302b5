/** Audit rules for coupons and their postings. */
import { type AuditRule, moneyRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  moneyRule(
    'a coupon of a bond is not in the ledger once, to the rupiah',
    `
      select coalesce(c.investor_id, b.investor_id) || ' ' || coalesce('coupon:' || c.seri || ':' || c.number, b.reference) as what
      from (select * from {bond_coupons.coupon coupon} where state = 'paid' and gross > 0) c
      full join (
        select g.investor_id, g.reference, coalesce(sum(e.amount) filter (where e.path = 'outside/own'), 0) as net,
          coalesce(sum(e.amount) filter (where e.path = 'withheld/final'), 0) as tax
        from {ledger.posting g} join {ledger.entry e} using (investor_id, posting_id) where g.reference like 'coupon:%' group by 1, 2) b
        on b.investor_id = c.investor_id and b.reference = 'coupon:' || c.seri || ':' || c.number
      where (c.net = b.net and c.tax = b.tax) is not true`,
  ),
];
