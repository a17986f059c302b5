/** Audit rules of carts. */
import { type AuditRule, auditRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  auditRule(
    'a cart counts other lines than it has',
    `
      select c.investor_id || ' ' || c.cart_type as what from {cart.cart c}
      left join (select investor_id, cart_type, count(*) as lines from {cart.item item} group by 1, 2) i on i.investor_id = c.investor_id and i.cart_type = c.cart_type
      where c.lines <> coalesce(i.lines, 0)`,
  ),
];
