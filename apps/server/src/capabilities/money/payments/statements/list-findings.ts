/** Lists what finance has to clear about statements: findings, and statements that have not come. */
import type { Answer, InputOf, ReplyOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/payments/list-findings.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/database.ts';
import { maskedNamesOf } from '../../../people/customers/index.ts';
import { findPayoutsById, type FindingRow, listFindingRows, noteContext } from './finding-store.ts';
import { isOverdue } from './rules.ts';
import { detailsOf } from './store.ts';

type Finding = ReplyOf<typeof call.listFindings>['items'][number];

export async function listFindings(db: Db, context: OperatorContext, input: InputOf<typeof call.listFindings>): Promise<Answer<typeof call.listFindings>> {
  const rows = await listFindingRows(db, input.which === 'all');
  const payouts = await findPayoutsById(
    db,
    rows.flatMap(({ kind, subject }) => (kind === 'payoutMissing' && isUuid(subject) ? [subject] : [])),
  );
  const names = await maskedNamesOf(
    db,
    context.keys,
    payouts.map(({ investor_id: id }) => id),
  );
  const abouts = new Map(
    payouts.map(({ payout_id: id, investor_id: investorId, order_id: orderId }) => [id, { investorId, investorName: names.get(investorId) ?? null, orderId }]),
  );
  return done({ items: rows.map((row) => ({ ...present(context, row), about: abouts.get(row.subject) ?? null })) });
}

const present = ({ business, keys }: OperatorContext, row: FindingRow): Omit<Finding, 'about'> => ({
  findingId: row.finding_id ?? '',
  kind: row.kind,
  bank: row.bank,
  account: row.account,
  day: row.day,
  subject: row.subject,
  remark: row.details_encrypted === null ? '' : detailsOf(keys, row, { reference: row.subject, details_encrypted: row.details_encrypted }).remark,
  amount: row.amount === null ? null : { currency: row.currency, minor: row.amount },
  currency: row.currency,
  foundAt: toIso(row.found_at),
  isOverdue: row.closed_at === null && isOverdue(row.found_at, business),
  closedAt: row.closed_at === null ? null : toIso(row.closed_at),
  closedByName: row.closed_by_name,
  note: row.note_encrypted === null ? null : keys.decrypt(row.note_encrypted, noteContext(row.finding_id ?? '')),
});
