/** Lists receipts awaiting finance, or those that were decided. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/receipts/list-cases.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { minor } from '@lumbung/kernel/amounts.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/database.ts';
import { maskedNamesOf } from '../../../people/customers/index.ts';
import { openProposals } from '../../../people/decisions/index.ts';
import { listDecidedCases, listOpenCases } from './store.ts';

export async function listCases(db: Db, { keys }: OperatorContext, { which = 'open' }: call.ListCasesInput): Promise<Answer<typeof call.listCases>> {
  const rows = await (which === 'open' ? listOpenCases(db) : listDecidedCases(db));
  const [names, proposals] = await Promise.all([
    maskedNamesOf(
      db,
      keys,
      rows.map(({ investor_id: id }) => id),
    ),
    openProposals(
      db,
      rows.map(({ receipt_id: id }) => id),
    ),
  ]);
  return done({
    items: rows.map((row) => ({
      investorId: row.investor_id,
      investorName: names.get(row.investor_id) ?? null,
      receiptId: row.receipt_id,
      orderId: row.order_id,
      state: row.state,
      since: toIso((row.decided_at ?? row.waiting_since)!),
      amount: { currency: row.currency, minor: minor(row.amount!) },
      currency: row.currency,
      at: toIso(row.paid_at!),
      differs: [...row.differs],
      isConfirmed: row.confirmed_at !== null,
      reason: row.reason,
      proposalId: proposals.get(row.receipt_id) ?? null,
    })),
  });
}
