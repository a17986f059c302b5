/** Audit rules for the ledger. */
import { type AuditRule, moneyRule } from '../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  moneyRule(
    'a posting does not sum to zero',
    `
      select investor_id || ' ' || posting_id as what from {ledger.entry entry} group by investor_id, posting_id, asset having sum(amount) <> 0`,
  ),
  moneyRule(
    'a balance is not the sum of its entries',
    `
      select coalesce(a.investor_id, e.investor_id) || ' ' || coalesce(a.path, e.path) || ' ' || coalesce(a.asset, e.asset) as what
      from (select investor_id, portfolio_id, path, asset, balance from {ledger.account account} where balance <> 0) a
      full join (select investor_id, portfolio_id, path, asset, sum(amount) as total from {ledger.entry entry} group by 1, 2, 3, 4 having sum(amount) <> 0) e
        on (a.investor_id, a.portfolio_id, a.path, a.asset) = (e.investor_id, e.portfolio_id, e.path, e.asset)
      where a.balance is distinct from e.total`,
  ),
  moneyRule(
    'held differs from the open holds',
    `
      select a.investor_id || ' ' || a.path as what from {ledger.account a}
      left join (select investor_id, portfolio_id, path, asset, sum(amount) as amount from {ledger.hold hold} where state = 'held' group by 1, 2, 3, 4) h
        on (h.investor_id, h.portfolio_id, h.path, h.asset) = (a.investor_id, a.portfolio_id, a.path, a.asset)
      where a.held <> coalesce(h.amount, 0)`,
  ),
];
