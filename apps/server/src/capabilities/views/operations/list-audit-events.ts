/** Lists the audit events of operators, newest first. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operations/list-audit-events.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { addDays, parseDay, startOf, toIso } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { cursorAfter, pageOf } from '../../../platform/pages.ts';
import { findActs } from './store.ts';

export async function listAuditEvents(
  db: Db,
  _facts: OperatorContext,
  input: InputOf<typeof call.listAuditEvents>,
): Promise<Answer<typeof call.listAuditEvents>> {
  const { size = 25 } = input;
  const day = input.day === undefined ? null : parseDay(input.day);
  const rows = await findActs(db, {
    operatorId: input.operatorId ?? null,
    subject: input.subject?.trim() || null,
    from: day && startOf(day),
    until: day && startOf(addDays(day, 1)),
    after: cursorAfter(input.after),
    limit: size + 1,
  });
  const { shown, next } = pageOf(rows, size, (row) => ({ at: row.place_at, id: `${row.operator_id}.${row.number}` }));
  return done({
    items: shown.map((row) => ({
      operatorId: row.operator_id,
      operatorName: row.name,
      number: row.number,
      call: row.call,
      subject: row.subject,
      details: row.details,
      at: toIso(row.at),
      signature: row.signature.toString('hex'),
    })),
    next,
  });
}
