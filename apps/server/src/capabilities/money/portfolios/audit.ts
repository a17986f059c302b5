/** Audit rules of portfolios. */
import { type AuditRule, auditRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  auditRule(
    'books are kept in a portfolio that the investor does not have',
    `
      select distinct b.investor_id || ' ' || b.portfolio_id as what from (
        select investor_id, portfolio_id from {ledger.account account} union all select investor_id, portfolio_id from {orders.leg leg}
        union all select investor_id, portfolio_id from {cart.item item}) b
      where b.portfolio_id <> b.investor_id
        and not exists (select from {portfolios.portfolio p} where p.investor_id = b.investor_id and p.portfolio_id = b.portfolio_id)`,
  ),
];
