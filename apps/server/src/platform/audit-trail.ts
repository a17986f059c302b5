/** Audit trail of operators: one chain per operator. Each event is signed together with the one before it and written in the transaction of its effect. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { AuditEvent } from './serve.ts';
import { type Db, only, sql, time, type Tx } from './database.ts';
import type { Keys } from './keys.ts';

const count = sql('acts.count', 'update operations.operator set acts = acts + 1 where operator_id = $1 returning acts as number');
const signatureOf = sql('acts.signature', 'select signature from operations.audit_event where operator_id = $1 and number = $2');
const record = sql(
  'acts.record',
  'insert into operations.audit_event (operator_id, number, call, subject, details, at, signature) values ($1, $2, $3, $4, $5::jsonb, $6, $7)',
);
const PAGE = 5_000;
const walk = sql(
  'acts.walk',
  `
  select operator_id, number, call, subject, details, at, signature from operations.audit_event
  where (operator_id, number) > ($1::uuid, $2::int) order by operator_id, number limit ${PAGE}`,
);
/** Events of the last seconds, each with its predecessor's signature, and whether later events that the operator's counter includes are missing. */
const recent = sql(
  'acts.recent',
  `
  select a.operator_id, a.number, a.call, a.subject, a.details, a.at, a.signature, b.signature as signature_before,
    a.number = 1 or b.number is not null as follows,
    a.number = max(a.number) over (partition by a.operator_id) and a.number <> o.acts as ends_early, o.acts
  from operations.audit_event a join operations.operator o on o.operator_id = a.operator_id
  left join operations.audit_event b on b.operator_id = a.operator_id and b.number = a.number - 1
  where a.recorded_at >= now() - make_interval(secs => $1) order by a.operator_id, a.number`,
);
const counts = sql('acts.counts', 'select operator_id, acts from operations.operator where acts > 0');

/** Uses the index on subject: a subject has few events. */
const acted = sql(
  'acts.acted',
  `
  select details from operations.audit_event
  where subject = $1 and operator_id = $2 and call = $3 and ($4::timestamptz is null or at >= $4)`,
);

interface Written {
  readonly operator_id: string;
  readonly number: number;
  readonly call: string;
  readonly subject: string;
  readonly details: object;
  readonly at: Instant;
}

/** Canonical text of an event. Fields are sorted, because jsonb does not keep their order. */
function textOf(act: Written): string {
  const details = Object.entries(act.details).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([act.operator_id, act.number, act.call, act.subject, details, act.at]);
}

const partsOf = (before: Uint8Array | null, act: Written): string[] => ['act', Buffer.from(before ?? []).toString('hex'), textOf(act)];

/** Appends an event to its operator's chain. Incrementing the counter locks the operator's row, which serialises concurrent events. */
export async function recordAuditEvent(
  tx: Tx,
  keys: Keys,
  operatorId: string,
  call: string,
  { subject, details = {} }: AuditEvent,
  at: Instant,
): Promise<void> {
  // A separate statement, so that it sees what the previous holder of the lock committed.
  const { number } = only(await tx.query<{ number: number }>(count, [operatorId]));
  const [before] = await tx.query<{ signature: Buffer }>(signatureOf, [operatorId, number - 1]);
  const signature = keys.sign(...partsOf(before?.signature ?? null, { operator_id: operatorId, number, call, subject, details, at }));
  await tx.query(record, [operatorId, number, call, subject, JSON.stringify(details), time(at), signature]);
}

/** Details of an operator's events for a subject and call, since a moment. The audit trail is also the record of who viewed what. */
export async function actsOf(
  db: Db,
  {
    operatorId,
    call,
    subject,
    since = null,
  }: { readonly operatorId: string; readonly call: string; readonly subject: string; readonly since?: Instant | null },
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const rows = await db.query<{ details: Record<string, unknown> }>(acted, [subject, operatorId, call, since === null ? null : time(since)]);
  return rows.map(({ details }) => details);
}

/** Whether the operator has such an event with this detail, for example one picture of the case. */
export const hasActed = async (
  db: Db,
  { detail: [name, value], ...who }: Parameters<typeof actsOf>[1] & { readonly detail: readonly [string, string] },
): Promise<boolean> => (await actsOf(db, who)).some((details) => details[name] === value);

type Act = Written & { readonly signature: Buffer };

export interface BrokenAct {
  readonly operatorId: string;
  readonly number: number;
}

/** Broken events among those recorded within the last `within` seconds; earlier ones have been verified by then. */
export async function findBrokenRecentEvents(db: Db, keys: Keys, within: number): Promise<BrokenAct[]> {
  const rows = await db.query<Act & { signature_before: Buffer | null; follows: boolean; ends_early: boolean; acts: number }>(recent, [within]);
  return rows.flatMap((act) => [
    ...(act.follows && keys.isSigned(act.signature, ...partsOf(act.signature_before, act)) ? [] : [{ operatorId: act.operator_id, number: act.number }]),
    ...(act.ends_early ? [{ operatorId: act.operator_id, number: act.acts }] : []),
  ]);
}

/** Broken events of every chain: not signed by us as stored, following a gap, or missing at the end. */
export async function findBrokenAuditEvents(db: Db, keys: Keys): Promise<BrokenAct[]> {
  const broken: BrokenAct[] = [];
  const left = new Map((await db.query<{ operator_id: string; acts: number }>(counts)).map(({ operator_id, acts }) => [operator_id, acts]));
  let before: Act | null = null;
  for (;;) {
    const page: Act[] = await db.query(walk, [before?.operator_id ?? '00000000-0000-0000-0000-000000000000', before?.number ?? 0]);
    for (const act of page) {
      const follows: Act | null = before?.operator_id === act.operator_id ? before : null;
      const isNext = act.number === (follows?.number ?? 0) + 1;
      if (!isNext || !keys.isSigned(act.signature, ...partsOf(follows?.signature ?? null, act)))
        broken.push({ operatorId: act.operator_id, number: act.number });
      if (act.number >= (left.get(act.operator_id) ?? 0)) left.delete(act.operator_id);
      before = act;
    }
    if (page.length < PAGE) break;
  }
  return [...broken, ...[...left].map(([operatorId, number]) => ({ operatorId, number }))];
}
