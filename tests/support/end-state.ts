/** The end state of some work as text without ids, times or names, so that equal outcomes compare equal. */
import type { Stage } from './crashes.ts';

/** Database facts about one investor: the text of a fact and its table, once per matching row. */
const FACTS: readonly string[] = [
  `'order', kind, state, total from orders.order where investor_id = $1`,
  `'leg', side, state, product_id, amount, fee, vat, net, units, cost from orders.leg where investor_id = $1`,
  `'event', machine, event, from_state, to_state from platform.state_event where investor_id = $1`,
  `'bill', state, method, amount from payments.bill where investor_id = $1`,
  `'message of a bank', e.partner, e.answer->>'kind' from payments.suspense s
    join payments.partner_event e on (e.partner, e.event_id) = (s.partner, s.event_id) where s.investor_id = $1`,
  `'suspense', partner, amount, reason from payments.suspense where investor_id = $1`,
  `'payout', purpose, bank, path, state, amount from payouts.payout where investor_id = $1`,
  `'balance', path, asset, balance, held from ledger.account where investor_id = $1`,
  `'posting', kind from ledger.posting where investor_id = $1`,
  `'hold', path, asset, amount, state from ledger.hold where investor_id = $1`,
  `'notification', kind from notifications.notification where investor_id = $1`,
  `'job left', task_id, attempts < max_attempts from graphile_worker._private_jobs where payload->>'investorId' = $1::text`,
];

/** The end state of an investor's work as a sorted list of facts, including those at partners. */
export async function endStateOf({ query, sandbox }: Stage, investorId: string): Promise<readonly string[]> {
  const rows = await Promise.all(
    FACTS.map((fact) => query<{ fact: string }>(`select concat_ws(' ', ${fact.replace(' from ', ') as fact from ')}`, [investorId])),
  );
  const numbers = await query<{ account_number: string }>('select account_number from payments.bill where investor_id = $1', [investorId]);
  const payouts = await query<{ payout_id: string }>('select payout_id from payouts.payout where investor_id = $1', [investorId]);
  const references = new Set(payouts.map(({ payout_id }) => payout_id.replaceAll('-', '').toUpperCase()));
  const credits = await sandbox.get<{ virtualAccount: string; amount: number }[]>('banks/credits');
  const transfers = await sandbox.get<{ reference: string; amount: number }[]>('banks/transfers');
  const accounts = await sandbox.get<{ virtualAccount: string; bank: string }[]>('banks/accounts');
  const isHers = ({ virtualAccount }: { readonly virtualAccount: string }): boolean => numbers.some((row) => row.account_number === virtualAccount);
  return [
    ...rows.flat().map(({ fact }) => fact),
    ...credits.filter(isHers).map(({ amount }) => `credited by the bank ${amount}`),
    ...transfers.filter(({ reference }) => references.has(reference)).map(({ amount }) => `sent by the bank ${amount}`),
    ...accounts.filter(isHers).map(({ bank }) => `account opened at ${bank}`),
  ].sort();
}
