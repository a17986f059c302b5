/** Whose personal data an operator was shown, and which of it: read from the acts that were chained when it was shown. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operations/list-reads.ts';
import { PROFILE_FIELDS } from '@lumbung/kernel/profile.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { type Instant, parseInstant, toIso } from '@lumbung/kernel/time.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { type Db, sqlOverAll, time } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { validationError } from '../../../platform/faults.ts';
import { cursorAfter, pageOf } from '../../../platform/pages.ts';

interface Act {
  readonly number: number;
  readonly call: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly at: Instant;
  readonly place_at: string;
  /** Of a document of the identity check which kind it is; of a change of data which fields. */
  readonly kind: string | null;
  readonly fields: readonly string[] | null;
}

/** What each call that shows personal data shows of it. A call that is not here shows none, or is not chained: a list of names. */
const SHOWS: Readonly<Record<string, (act: Act) => readonly string[]>> = {
  'customers.find': () => ['name'],
  'customers.get': () => ['name', 'maskedEmail', 'maskedPhone'],
  'customers.showContact': () => ['name', 'email', 'phone'],
  'kyc.openCase': () => [...PROFILE_FIELDS, 'email', 'sid', 'ifua'],
  'kyc.openCaseDocument': ({ kind }) => [kind ?? 'document'],
  'profile.openDataChange': ({ fields }) => ['name', ...(fields ?? [])],
  'profile.openProof': ({ details }) => [String(details.kind ?? 'document')],
};

/** The acts say ids alone: which document, and which fields, stands in the rows they name. $1 operator $2 from $3 until $4 calls $5 $6 the place it goes on from $7 how many */
const reads = sqlOverAll(
  'operations.reads',
  `
  select a.number, a.call, a.subject, a.details, a.at, a.recorded_at::text as place_at, d.kind, c.fields
  from operations.audit_event a
  left join kyc.document d on d.investor_id = case when a.call = 'kyc.openCaseDocument' then a.subject::uuid end
    and d.document_id = case when a.call = 'kyc.openCaseDocument' then (a.details ->> 'documentId')::uuid end
  left join profile.data_change c on c.investor_id = case when a.call = 'profile.openDataChange' then a.subject::uuid end
    and c.change_id = case when a.call = 'profile.openDataChange' then (a.details ->> 'changeId')::uuid end
  where a.operator_id = $1 and a.at >= $2 and a.at < $3 and a.call = any($4) and ($5::timestamptz is null or (a.recorded_at, a.number) > ($5::timestamptz, $6::int))
  order by a.recorded_at, a.number limit $7`,
);

export async function listReads(
  db: Db,
  _context: OperatorContext,
  { operatorId, after, size = 25, ...period }: InputOf<typeof call.listReads>,
): Promise<Answer<typeof call.listReads>> {
  const [from, until] = [parseInstant(period.from), parseInstant(period.until)];
  if (from === null || until === null || from >= until) throw validationError([{ path: '/until', message: 'must be later than from' }]);
  const place = cursorAfter(after, 'number');
  const rows = await db.query<Act>(reads, [
    operatorId,
    time(from),
    time(until),
    Object.keys(SHOWS),
    place?.at ?? null,
    place === null ? null : Number(place.id),
    size + 1,
  ]);
  const { shown, next } = pageOf(rows, size, (row) => ({ at: row.place_at, id: String(row.number) }));
  return done({
    items: shown.map((act) => {
      const isOne = isUuid(act.subject.toLowerCase());
      return {
        at: toIso(act.at),
        number: act.number,
        call: act.call,
        investorId: isOne ? act.subject.toLowerCase() : null,
        fields: [...(SHOWS[act.call]?.(act) ?? [])],
        found: isOne ? 1 : Number(act.details.found ?? 0),
      };
    }),
    next,
  });
}
