/** Audit rules for corrected legs and claims. */
import { type AuditRule, moneyRule } from '../../../platform/audit-rules.ts';
import { EXPENSES, RECEIVABLE } from './entries.ts';

/** SQL: compares the claims in a state with the ledger account that is negative by the same amount. */
const differs = (state: string, path: string): string => `
      select coalesce(c.investor_id, a.investor_id)::text as what
      from (select investor_id, portfolio_id, asset, sum(remaining) as total from {corrections.claim claim} where state = '${state}' group by 1, 2, 3) c
      full join (select investor_id, portfolio_id, asset, -balance as total from {ledger.account account} where path = '${path}' and balance <> 0) a
        on (a.investor_id, a.portfolio_id, a.asset) = (c.investor_id, c.portfolio_id, c.asset)
      where a.total is distinct from c.total`;

export const audits: readonly AuditRule[] = [
  moneyRule('claims differ from what the ledger says is owed to us', differs('open', RECEIVABLE)),
  moneyRule('what was waived differs from what the ledger says the house bears', differs('waived', EXPENSES)),
  moneyRule(
    'a settled leg is booked otherwise than its newest figures say',
    `
      select l.investor_id || ' ' || l.leg_id as what from {orders.leg l}
      join {orders.fill f} on f.investor_id = l.investor_id and f.leg_id = l.leg_id and f.version = l.settled_version
      left join (
        select g.investor_id, split_part(g.reference, ':', 2) as leg, e.asset, sum(e.amount) as units
        from {ledger.posting g} join {ledger.entry e} using (investor_id, posting_id)
        where e.path in ('units', 'receivable', 'expenses/corrections') and (g.reference like 'leg:%:settled' or g.reference like 'leg:%:corrected:%')
        group by 1, 2, 3) b on b.investor_id = l.investor_id and b.leg = coalesce(l.follows, l.leg_id)::text and b.asset = l.product_id
      where l.state = 'settled' and l.corrected_at is not null
        and ((f.nav, f.units) is distinct from (l.nav, l.units) or (l.side = 'in' and f.units is distinct from b.units))`,
  ),
];
