/** SQL statements for findings about the statements of our accounts, for operators. */
import type { FindingKind } from '@lumbung/contract/payments/finding.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, sqlOverAll, time, type Tx } from '../../../../platform/database.ts';

const findings = sql(
  'statements.findings',
  `
  with open as (
    select null::uuid as finding_id, bank, account, day, 'notCome' as kind, '' as subject, null::bigint as amount, currency, asked_at as found_at,
      null::timestamptz as closed_at, null::uuid as closed_by, null::bytea as note_encrypted
    from payments.statement where heard_at is null
    union all
    select finding_id, bank, account, day, kind, subject, amount, currency, found_at, closed_at, closed_by, note_encrypted
    from payments.statement_finding where $1::boolean or closed_at is null
  )
  select f.*, o.name as closed_by_name, l.details_encrypted from open f left join operations.operator o on o.operator_id = f.closed_by
  left join payments.statement_line l on (l.bank, l.account, l.day, l.reference) = (f.bank, f.account, f.day, f.subject)
  order by f.closed_at desc nulls first, f.found_at, f.bank, f.account, f.day, f.kind, f.subject limit 200`,
);
/** By payout id, which has an index of its own. */
const whosePayouts = sqlOverAll(
  'statements.whosePayouts',
  `select payout_id, investor_id, case when purpose = 'redemption' then source_id end as order_id from payouts.payout where payout_id = any($1)`,
);
const lock = sql(
  'statements.lockFinding',
  'select bank, account, day, kind, subject, amount, currency, closed_at from payments.statement_finding where finding_id = $1 for update',
);
const close = sql('statements.closeFinding', 'update payments.statement_finding set closed_at = $2, closed_by = $3, note_encrypted = $4 where finding_id = $1');
const known = sql('statements.known', 'select 1 from payments.statement where bank = $1 and account = $2 limit 1');

/** Binds the encrypted note to its row. */
export const noteContext = (findingId: string): string => `payments.statement_finding.note:${findingId}`;

export interface FindingRow {
  /** Null for a statement that has not come. */
  readonly finding_id: string | null;
  readonly bank: string;
  readonly account: string;
  readonly day: Day;
  readonly kind: FindingKind;
  readonly subject: string;
  readonly amount: bigint | null;
  readonly currency: Currency;
  readonly found_at: Instant;
  readonly closed_at: Instant | null;
  readonly closed_by_name: string | null;
  readonly note_encrypted: Buffer | null;
  /** Of the line that the finding is about, if any. */
  readonly details_encrypted: Buffer | null;
}

export const listFindingRows = (db: Db, isAll: boolean): Promise<FindingRow[]> => db.query<FindingRow>(findings, [isAll]);

/** The owners of payouts, and the sales that they are for. */
export const findPayoutsById = (db: Db, ids: readonly string[]): Promise<{ payout_id: string; investor_id: string; order_id: string | null }[]> =>
  db.query(whosePayouts, [ids]);

export const lockFinding = async (tx: Tx, findingId: string): Promise<LockedFinding | null> => (await tx.query<LockedFinding>(lock, [findingId]))[0] ?? null;
type LockedFinding = Pick<FindingRow, 'bank' | 'account' | 'day' | 'kind' | 'subject' | 'amount' | 'currency' | 'closed_at'>;

export async function closeByHand(
  tx: Tx,
  findingId: string,
  { by, note, at }: { readonly by: string; readonly note: Buffer | null; readonly at: Instant },
): Promise<void> {
  await tx.query(close, [findingId, time(at), by, note]);
}

export const isKnown = async (db: Db, bank: string, account: string): Promise<boolean> => (await db.query(known, [bank, account])).length > 0;
