/** Audit rules for the cash of funds. */
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { type AuditRule, moneyRule } from '../../../platform/audit-rules.ts';
import { SHORTFALLS } from './entries.ts';

/** SQL: compares balances of funds in the house account with the recorded transfers. */
const differs = (part: string, sum: string): string => `
      select '${HOUSE_INVESTOR} ' || coalesce(b.path, w.path) || ': ' || coalesce(b.balance, 0) || ', written down ' || coalesce(w.balance, 0) as what
      from (select a.path, a.asset, a.balance from {ledger.account a} where a.investor_id = '${HOUSE_INVESTOR}' and a.path like 'fund/%/${part}') b
      full join (select 'fund/' || t.product_id || '/${part}' as path, t.currency as asset, ${sum}::bigint as balance from {custody.transfer t} group by 1, 2) w
        on (b.path, b.asset) = (w.path, w.asset)
      where coalesce(b.balance, 0) <> coalesce(w.balance, 0)`;

/** SQL: whether its bank has done the payout; the transfer records that a moment later. */
const HAS_LEFT = `exists (select from payouts.payout p
        where p.investor_id = '${HOUSE_INVESTOR}' and p.purpose = 'custodian' and p.source_id = t.transfer_id and p.state = 'done')`;

export const audits: readonly AuditRule[] = [
  moneyRule(
    'money that leaves for a custodian is not set aside for it',
    differs('leaving', `coalesce(sum(t.amount) filter (where t.state in ('sent', 'failed') and not ${HAS_LEFT}), 0)`),
  ),
  // An overpayment is counted here until it is sent back, some minutes after two operators agreed.
  moneyRule(
    'what a custodian owes is not in the ledger',
    differs(
      'receivable',
      `coalesce(sum(t.moved + t.borne + t.advanced - t.amount) filter (where t.direction = 'in'), 0) + coalesce(sum(t.amount) filter (where t.purpose = 'excess' and t.state = 'planned'), 0)`,
    ),
  ),
  moneyRule('what the house advanced for a custodian is not in the ledger', differs('advanced', 'coalesce(-sum(t.advanced), 0)')),
  moneyRule(
    'what the house bears for custodians is not in the ledger',
    `
      select '${HOUSE_INVESTOR} ' || coalesce(b.asset, w.asset) || ': ' || coalesce(b.balance, 0) || ', written down ' || coalesce(w.balance, 0) as what
      from (select a.asset, a.balance from {ledger.account a} where a.investor_id = '${HOUSE_INVESTOR}' and a.path = '${SHORTFALLS}') b
      full join (select t.currency as asset, -sum(t.borne)::bigint as balance from {custody.transfer t} group by 1) w using (asset)
      where coalesce(b.balance, 0) <> coalesce(w.balance, 0)`,
  ),
  moneyRule(
    'what went to a custodian is not in the ledger',
    differs(
      'sent',
      `coalesce(sum(t.amount) filter (where t.direction = 'in'), 0) - coalesce(sum(t.amount) filter (where t.purpose = 'subscriptions' and t.state <> 'planned'), 0)`,
    ),
  ),
];
