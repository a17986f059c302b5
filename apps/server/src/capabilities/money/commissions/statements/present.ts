/** A statement as agents and operators see it. */
import { toIso } from '@lumbung/kernel/time.ts';
import type { ShownStatement } from './list-store.ts';

export const presentStatement = (row: ShownStatement) => ({
  statementId: row.statement_id,
  month: row.month,
  earned: row.earned,
  brought: row.brought,
  gross: row.gross,
  tax: row.tax,
  net: row.net,
  hasTaxNumber: row.has_tax_number,
  state: row.state,
  waits: row.waits,
  approvedAt: row.approved_at && toIso(row.approved_at),
  paidAt: row.paid_at && toIso(row.paid_at),
});
