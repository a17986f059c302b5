/** Presents a statement to agents and operators. */
import { formatDecimal } from '@lumbung/kernel/amounts.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { money } from '../../../market/catalogue/index.ts';
import type { ShownStatement } from './list-store.ts';

export const presentStatement = (row: ShownStatement) => ({
  statementId: row.statement_id,
  month: row.month,
  currency: row.currency,
  earned: money(row.currency, row.earned),
  brought: money(row.currency, row.brought),
  gross: money(row.currency, row.gross),
  tax: money(row.currency, row.tax),
  net: money(row.currency, row.net),
  taxInRupiah: row.tax_rupiah,
  taxRate: row.tax_rate === null ? null : formatDecimal(row.tax_rate, 2),
  taxDecree: row.tax_decree,
  hasTaxNumber: row.has_tax_number,
  state: row.state,
  waits: row.waits,
  approvedAt: row.approved_at && toIso(row.approved_at),
  paidAt: row.paid_at && toIso(row.paid_at),
});
