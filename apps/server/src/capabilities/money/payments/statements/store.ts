/** SQL statements for the statements of our accounts, their lines and the findings about them. They belong to no investor. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { addDays, type Day, type Instant, startOf } from '@lumbung/kernel/time.ts';
import type { AccountAddress, StatementLine } from '../../../../partners/banks/port.ts';
import { type Db, sql, sqlOverAll, time, type Tx } from '../../../../platform/database.ts';
import { type Keys, sha256 } from '../../../../platform/keys.ts';
import { newId } from '../../../../platform/random.ts';
import type { PayoutState } from '../../payouts/index.ts';
import { contentOf, type FindingKind, type Found } from './rules.ts';

export interface StatementKey {
  readonly bank: string;
  readonly account: string;
  readonly day: Day;
}

const await_ = sql(
  'statements.await',
  'insert into payments.statement (bank, account, day, currency, asked_at) values ($1, $2, $3, $4, $5) on conflict do nothing',
);
const awaited = sql('statements.awaited', 'select bank, account, day from payments.statement where heard_at is null order by asked_at, bank, account');
const keep = sql(
  'statements.keep',
  `
  insert into payments.statement (bank, account, day, currency, asked_at, heard_at, opening, closing) values ($1, $2, $3, $4, $5, $5, $6, $7)
  on conflict (bank, account, day) do update set heard_at = excluded.heard_at, opening = excluded.opening, closing = excluded.closing
  where payments.statement.heard_at is null or payments.statement.heard_at <= excluded.heard_at`,
);
const insertLines = sql(
  'statements.insertLines',
  `
  insert into payments.statement_line (bank, account, day, reference, direction, amount, currency, at, account_number, event_id, transfer_reference, details_encrypted, digest, outcome)
  select $1, $2, $3, l.*, case when exists (
      select from payments.statement_line o where o.bank = $1 and o.account = $2 and o.reference = l.reference and o.day <> $3) then 'repeated' end
  from unnest($4::text[], $5::text[], $6::bigint[], $7::text[], $8::timestamptz[], $9::text[], $10::text[], $11::text[], $12::bytea[], $13::bytea[])
    as l(reference, direction, amount, currency, at, account_number, event_id, transfer_reference, details_encrypted, digest)
  on conflict do nothing`,
);
/** Serialises the days of an account: a line that is on two statements is detected by the second. */
const lockLines = sql('statements.lockLines', `select pg_advisory_xact_lock(hashtext('statement:' || $1 || ':' || $2))`);
const reopen = sql(
  'statements.reopenRepeated',
  `update payments.statement_line set outcome = null where bank = $1 and account = $2 and day = $3 and reference = $4 and outcome = 'repeated' returning 1`,
);
const digests = sql('statements.digests', 'select reference, digest from payments.statement_line where bank = $1 and account = $2 and day = $3');
/** Page size of lines. */
export const LINES_AT_ONCE = 500;
const openLines = sql(
  'statements.openLines',
  `
  select reference, direction, amount, currency, at, account_number, event_id, transfer_reference, details_encrypted from payments.statement_line
  where bank = $1 and account = $2 and day = $3 and outcome is null and reference > $4 order by reference limit ${LINES_AT_ONCE}`,
);
const line = sql(
  'statements.line',
  `
  select bank, account, day, reference, direction, amount, currency, at, account_number, event_id, transfer_reference, details_encrypted, outcome
  from payments.statement_line where bank = $1 and account = $2 and day = $3 and reference = $4`,
);
/** $1 amount $2 currency $3 around which moment $4 the house account: credits that are unmatched, or in the house account and still available. */
const unowned = sql(
  'statements.unowned',
  `
  select l.bank, l.account, l.day, l.reference, l.direction, l.amount, l.currency, l.at, l.account_number, l.event_id, l.transfer_reference, l.details_encrypted, l.outcome
  from payments.statement_line l
  left join payments.suspense s on l.outcome = 'house' and s.investor_id = $4 and s.bill_id is null and s.partner = l.bank
    and s.event_id = l.account || ':' || l.day || ':' || l.reference
  where l.amount = $1 and l.currency = $2 and l.direction = 'credit' and l.account_number is null and (l.outcome is null or l.outcome = 'house')
    and (l.outcome is null or s.suspense_id is not null)
    and not exists (select from payments.assignment a where a.investor_id = s.investor_id and a.suspense_id = s.suspense_id)
    and not exists (select from payouts.payout p where p.investor_id = s.investor_id and p.source_id = s.suspense_id and p.purpose = 'refund' and p.state <> 'failed')
  order by abs(extract(epoch from l.at - $3::timestamptz)), l.bank, l.account, l.day, l.reference limit 20`,
);
const settleLines = sql(
  'statements.settleLines',
  'update payments.statement_line set outcome = $5 where bank = $1 and account = $2 and day = $3 and reference = any($4) and outcome is null returning 1',
);
const nameEvent = sql(
  'statements.nameEvent',
  'update payments.statement_line set event_id = $5 where bank = $1 and account = $2 and day = $3 and reference = $4 and event_id is null',
);
const named = sql('statements.named', 'select event_id from payments.statement_line where bank = $1 and event_id = any($2)');
const linesWith = sql(
  'statements.linesWith',
  `select reference, amount, outcome from payments.statement_line where bank = $1 and account = $2 and day = $3 and outcome = any($4)
   union all select reference, amount, outcome from payments.statement_line where bank = $1 and account = $2 and day = $3 and outcome is null order by reference`,
);
const told = sql('statements.told', 'select event_id, body_hash, credited_at from payments.partner_event where partner = $1 and event_id = any($2)');
const toldOn = sql('statements.toldOn', 'select event_id from payments.partner_event where partner = $1 and credited_at >= $2 and credited_at < $3');
const sent = sqlOverAll('statements.sent', 'select payout_id, bank, amount, currency, state from payouts.payout where payout_id = any($1)');
const holdSent = sqlOverAll('statements.holdSent', 'select 1 from payouts.payout where payout_id = any($1) order by payout_id for share');
const sentOn = sqlOverAll(
  'statements.sentOn',
  `select payout_id, amount from payouts.payout where bank = $1 and state = 'done' and done_at >= $2 and done_at < $3 and currency = $4`,
);
const transfers = sql('statements.transfers', 'select transfer_reference from payments.statement_line where bank = $1 and transfer_reference = any($2)');
const knownDebits = sql(
  'statements.knownDebits',
  `
  select l.reference, f.closed_by is not null as is_explained from payments.statement_line l
  left join payments.statement_finding f
    on f.bank = l.bank and f.account = l.account and f.day = l.day and f.subject = l.reference and f.kind = 'unknownDebit'
  where l.bank = $1 and l.account = $2 and l.day = $3 and l.reference = any($4) and l.outcome = 'unknown'`,
);
const find = sql(
  'statements.find',
  'select opening, closing, currency from payments.statement where bank = $1 and account = $2 and day = $3 and heard_at is not null',
);
const openFindings = sql(
  'statements.openFindings',
  `
  insert into payments.statement_finding as f (finding_id, bank, account, day, kind, subject, amount, currency, found_at)
  select n.finding_id, $1, $2, $3, n.kind, n.subject, n.amount, $8, $9 from unnest($4::uuid[], $5::text[], $6::text[], $7::bigint[]) as n(finding_id, kind, subject, amount)
  on conflict (bank, account, day, kind, subject) do update set amount = excluded.amount, closed_at = null, closed_by = null, note_encrypted = null
  where f.amount is distinct from excluded.amount or (f.closed_at is not null and f.closed_by is null)`,
);
const closeFindings = sql(
  'statements.closeFindings',
  `
  update payments.statement_finding f set closed_at = $7 where f.bank = $1 and f.account = $2 and f.day = $3 and f.kind = any($4) and f.closed_at is null
    and not exists (select from unnest($5::text[], $6::text[]) as n(kind, subject) where (n.kind, n.subject) = (f.kind, f.subject))`,
);
const closeMissing = sql(
  'statements.closeMissing',
  `update payments.statement_finding set closed_at = $4 where bank = $1 and kind = $2 and subject = any($3) and closed_at is null`,
);

/** Records that the statement of a day is awaited until it comes. */
export function expectStatement(tx: Tx, { bank, account, day }: StatementKey, currency: Currency, at: Instant): void {
  tx.send(await_, [bank, account, day, currency, time(at)]);
}

export const findAwaited = (db: Db): Promise<StatementKey[]> => db.query<StatementKey>(awaited);

/** Stores the balances of a day that is over. A response that was requested earlier and arrives later changes nothing. */
export function keepBalances(
  tx: Tx,
  { bank, account, day }: StatementKey,
  of: { readonly currency: Currency; readonly opening: bigint | null; readonly closing: bigint | null; readonly at: Instant },
): void {
  tx.send(keep, [bank, account, day, of.currency, time(of.at), of.opening, of.closing]);
}

/** The personal data of a line, stored encrypted. */
export interface LineDetails {
  readonly remark: string;
  readonly source: AccountAddress | null;
  readonly holder: string | null;
}

/** The event id of money without a bank message: made of its line. */
export const eventOfLine = ({ account, day }: StatementKey, reference: string): string => `${account}:${day}:${reference}`;

const contextOf = ({ bank, account, day }: StatementKey, reference: string): string => `payments.statement_line:${bank}:${account}:${day}:${reference}`;

export const detailsOf = (keys: Keys, key: StatementKey, line: { readonly reference: string; readonly details_encrypted: Buffer }): LineDetails =>
  JSON.parse(keys.decrypt(line.details_encrypted, contextOf(key, line.reference))) as LineDetails;

/** Inserts new lines; one whose number is on another day of its account becomes `repeated`, for operators. Returns whether each stored line is unchanged. */
export async function keepLines(tx: Tx, keys: Keys, key: StatementKey, lines: readonly StatementLine[]): Promise<Map<string, boolean>> {
  const { bank, account, day } = key;
  const made = new Map(lines.map((line) => [line.reference, sha256(contentOf(line))]));
  const of = <Value>(pick: (line: StatementLine) => Value): Value[] => lines.map(pick);
  tx.send(lockLines, [bank, account]);
  tx.send(insertLines, [
    bank,
    account,
    day,
    of(({ reference }) => reference),
    of(({ direction }) => direction),
    of(({ amount }) => amount.minor),
    of(({ amount }) => amount.currency),
    of(({ at }) => time(at)),
    of(({ accountNumber }) => accountNumber),
    of(({ eventId }) => eventId),
    of(({ transferReference }) => transferReference),
    of(({ reference, remark, source, holder }) => keys.encrypt(JSON.stringify({ remark, source, holder }), contextOf(key, reference))),
    of(({ reference }) => made.get(reference)),
  ]);
  const rows = await tx.query<{ reference: string; digest: Buffer }>(digests, [bank, account, day]);
  return new Map(rows.map(({ reference, digest }) => [reference, made.get(reference)?.equals(digest) ?? false]));
}

export interface LineRow {
  readonly reference: string;
  readonly direction: 'credit' | 'debit';
  readonly amount: bigint;
  readonly currency: Currency;
  readonly at: Instant;
  readonly account_number: string | null;
  readonly event_id: string | null;
  readonly transfer_reference: string | null;
  readonly details_encrypted: Buffer;
}

/** Lines whose outcome is open, by number, after the given one; a page shorter than `LINES_AT_ONCE` is the last. */
export const findOpenLines = (db: Db, { bank, account, day }: StatementKey, after: string): Promise<LineRow[]> =>
  db.query<LineRow>(openLines, [bank, account, day, after]);

/** A line with its key and outcome. */
export type KnownLine = LineRow & StatementKey & { readonly outcome: LineOutcome | null };

export const findLine = async (db: Db, { bank, account, day }: StatementKey, reference: string): Promise<KnownLine | null> =>
  (await db.query<KnownLine>(line, [bank, account, day, reference]))[0] ?? null;

/** Unmatched credits of an amount, the nearest in time first. */
export const findUnowned = (
  db: Db,
  { amount, currency, around }: { readonly amount: bigint; readonly currency: Currency; readonly around: Instant },
): Promise<KnownLine[]> => db.query<KnownLine>(unowned, [amount, currency, time(around), HOUSE_INVESTOR]);

/** Has a repeated line processed like any other. Returns false if it is not marked as repeated any more. */
export const reopenRepeated = async (tx: Tx, { bank, account, day }: StatementKey, reference: string): Promise<boolean> =>
  (await tx.query(reopen, [bank, account, day, reference])).length === 1;

export type LineOutcome = 'repeated' | 'heard' | 'booked' | 'payout' | 'custodian' | 'gateway' | 'house' | 'unknown' | 'differs';

/** Sets the outcome of lines that have none. Returns how many those were. */
export const settleLinesAs = async (db: Db, { bank, account, day }: StatementKey, references: readonly string[], outcome: LineOutcome): Promise<number> =>
  references.length === 0 ? 0 : (await db.query(settleLines, [bank, account, day, references, outcome])).length;

/** Stores which payment a line is. */
export async function nameEventOf(db: Db, { bank, account, day }: StatementKey, reference: string, eventId: string): Promise<void> {
  await db.query(nameEvent, [bank, account, day, reference, eventId]);
}

/** Which of these payments are already assigned to a line of this bank. */
export const findNamed = async (db: Db, bank: string, eventIds: readonly string[]): Promise<Set<string>> =>
  new Set((await db.query<{ event_id: string }>(named, [bank, eventIds])).map(({ event_id }) => event_id));

/** Lines of a statement with one of these outcomes, or with none yet. */
export const findLinesAs = (
  db: Db,
  { bank, account, day }: StatementKey,
  outcomes: readonly LineOutcome[],
): Promise<{ reference: string; amount: bigint; outcome: LineOutcome | null }[]> => db.query(linesWith, [bank, account, day, outcomes]);

/** What a bank reported of these payments, by their ids. */
export const findTold = async (db: Db, bank: string, eventIds: readonly string[]): Promise<Map<string, { body_hash: Buffer; credited_at: Instant }>> =>
  new Map((await db.query<{ event_id: string; body_hash: Buffer; credited_at: Instant }>(told, [bank, eventIds])).map((row) => [row.event_id, row]));

const within = (day: Day): [string, string] => [time(startOf(day)), time(startOf(addDays(day, 1)))];

/** Payments reported to us for a day that are on no statement. */
export async function findCreditsMissing(db: Db, bank: string, day: Day): Promise<string[]> {
  const ids = (await db.query<{ event_id: string }>(toldOn, [bank, ...within(day)])).map(({ event_id }) => event_id);
  if (ids.length === 0) return [];
  const there = await findNamed(db, bank, ids);
  return ids.filter((id) => !there.has(id));
}

export interface SentPayout {
  readonly payout_id: string;
  readonly bank: string;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly state: PayoutState;
}

/** Payouts by their ids, of all investors. */
export const findSent = async (db: Db, payoutIds: readonly string[]): Promise<Map<string, SentPayout>> =>
  new Map((await db.query<SentPayout>(sent, [payoutIds])).map((row) => [row.payout_id, row]));

/** Locks these payouts, so that nothing changes their outcome until the transaction ends. */
export const holdSentPayouts = async (tx: Tx, payoutIds: readonly string[]): Promise<void> => void (await tx.query(holdSent, [payoutIds]));

/** Which of these debits the statement showed as not sent by us, and whether an operator has explained each. */
export const findKnownDebits = async (db: Db, { bank, account, day }: StatementKey, references: readonly string[]): Promise<Map<string, boolean>> =>
  references.length === 0
    ? new Map()
    : new Map(
        (await db.query<{ reference: string; is_explained: boolean }>(knownDebits, [bank, account, day, references])).map((row) => [
          row.reference,
          row.is_explained,
        ]),
      );

/** Payouts that were done on a day according to us and are on no statement. */
export async function findPayoutsMissing(
  db: Db,
  bank: string,
  currency: Currency,
  day: Day,
  referenceOf: (payoutId: string) => string,
): Promise<{ payout_id: string; amount: bigint }[]> {
  const done = await db.query<{ payout_id: string; amount: bigint }>(sentOn, [bank, ...within(day), currency]);
  if (done.length === 0) return [];
  const there = await db.query<{ transfer_reference: string }>(transfers, [bank, done.map(({ payout_id }) => referenceOf(payout_id))]);
  const seen = new Set(there.map(({ transfer_reference }) => transfer_reference));
  return done.filter(({ payout_id }) => !seen.has(referenceOf(payout_id)));
}

/** The stored balances of a day; null if its statement has not come. */
export const findBalances = async (
  db: Db,
  { bank, account, day }: StatementKey,
): Promise<{ opening: bigint | null; closing: bigint | null; currency: Currency } | null> =>
  (await db.query<{ opening: bigint | null; closing: bigint | null; currency: Currency }>(find, [bank, account, day]))[0] ?? null;

/** Replaces findings of these kinds about a statement: new ones open, missing ones close. One that an operator closed reopens only with another amount. */
export function setFindings(
  tx: Tx,
  { bank, account, day }: StatementKey,
  kinds: readonly FindingKind[],
  found: readonly Found[],
  of: { readonly currency: Currency; readonly at: Instant; readonly system: Instant },
): void {
  const of_ = <Value>(pick: (one: Found) => Value): Value[] => found.map(pick);
  tx.send(closeFindings, [bank, account, day, kinds, of_(({ kind }) => kind), of_(({ subject }) => subject), time(of.at)]);
  if (found.length === 0) return;
  const values = [of_(() => newId(of.system)), of_(({ kind }) => kind), of_(({ subject }) => subject), of_(({ amount }) => amount)];
  tx.send(openFindings, [bank, account, day, ...values, of.currency, time(of.at)]);
}

/** Closes findings about items missing on another day's statement that are on this one. */
export function closeMissed(tx: Tx, bank: string, kind: 'creditMissing' | 'payoutMissing', subjects: readonly string[], at: Instant): void {
  if (subjects.length > 0) tx.send(closeMissing, [bank, kind, subjects, time(at)]);
}
