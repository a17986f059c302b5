/** Lists whose personal data an operator was shown, and which fields, from the chained audit events. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operations/list-reads.ts';
import { COMPANY_FIELDS } from '@lumbung/kernel/company-profile.ts';
import { PROFILE_FIELDS } from '@lumbung/kernel/profile.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { type Instant, parseInstant, toIso } from '@lumbung/kernel/time.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { validationError } from '../../../platform/faults.ts';
import { cursorAfter, pageOf } from '../../../platform/pages.ts';
import { maskedNamesOf } from '../../people/customers/index.ts';

/** The investor id in a subject; null for a list. */
const idOf = (subject: string): string | null => (isUuid(subject.toLowerCase()) ? subject.toLowerCase() : null);

interface Act {
  readonly operator_id: string;
  readonly name: string;
  readonly number: number;
  readonly call: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly at: Instant;
  readonly place_at: string;
  /** The kind of an identity document; the fields of a data change. */
  readonly kind: string | null;
  readonly fields: readonly string[] | null;
}

/** The personal data each call shows. A call not listed here shows none, or is not audited: a list of names. */
const SHOWS: Readonly<Record<string, (act: Act) => readonly string[]>> = {
  'chat.openAtDesk': () => ['name', 'messages'],
  'chat.getFileAtDesk': () => ['document'],
  'company-kyc.openCase': () => [...COMPANY_FIELDS, 'sid', 'ifua'],
  'company-kyc.openCaseDocument': () => ['document'],
  'company-kyc.getCaseFile': () => ['document'],
  'customers.find': () => ['name'],
  'customers.get': () => ['name', 'maskedEmail', 'maskedPhone'],
  'customers.listAppointments': () => ['name', 'maskedEmail', 'maskedPhone'],
  'customers.showContact': () => ['name', 'email', 'phone'],
  'kyc.openCase': () => [...PROFILE_FIELDS, 'email', 'sid', 'ifua'],
  'kyc.findCases': () => ['name'],
  'kyc.readCaseCard': () => ['ktp'],
  'kyc.openCaseDocument': ({ kind }) => [kind ?? 'document'],
  'operations.getCustomerBooks': () => ['holdings', 'orders', 'money'],
  'profile.openDataChange': ({ fields }) => ['name', ...(fields ?? [])],
  'profile.openProof': ({ details }) => [String(details.kind ?? 'document')],
  'receipts.openCase': () => ['name', 'account', 'document'],
  'renewal.openCase': () => ['name', ...PROFILE_FIELDS],
  'screening.listHits': () => ['name'],
  'screening.openHit': () => ['name', 'birthDate', 'numbers'],
};

/** Calls whose audit events record that personal data was shown. */
export const SHOWING: readonly string[] = Object.keys(SHOWS);

/**
 * Audit events contain only ids: the kind of a document, and the fields, are in the rows they refer to. $1 operator or null, $2 from, $3 until, $4 calls, $5 $6
 * $7 cursor, $8 limit, $9 customer or null.
 */
const reads = sqlOverAll(
  'operations.reads',
  `
  select a.operator_id, o.name, a.number, a.call, a.subject, a.details, a.at, a.recorded_at::text as place_at, d.kind, c.fields
  from operations.audit_event a join operations.operator o on o.operator_id = a.operator_id
  left join kyc.document d on d.investor_id = case when a.call = 'kyc.openCaseDocument' then a.subject::uuid end
    and d.document_id = case when a.call = 'kyc.openCaseDocument' then (a.details ->> 'documentId')::uuid end
  left join profile.data_change c on c.investor_id = case when a.call = 'profile.openDataChange' then a.subject::uuid end
    and c.change_id = case when a.call = 'profile.openDataChange' then (a.details ->> 'changeId')::uuid end
  where ($1::uuid is null or a.operator_id = $1) and ($9::text is null or a.subject = $9) and a.at >= $2 and a.at < $3 and a.call = any($4)
    and ($5::timestamptz is null or (a.recorded_at, a.operator_id, a.number) > ($5::timestamptz, $6::uuid, $7::int))
  order by a.recorded_at, a.operator_id, a.number limit $8`,
);

export async function listReads(
  tx: Tx,
  { keys }: OperatorContext,
  { operatorId, investorId, after, size = 25, ...period }: InputOf<typeof call.listReads>,
): Promise<Answer<typeof call.listReads>> {
  const [from, until] = [parseInstant(period.from), parseInstant(period.until)];
  if (from === null || until === null || from >= until) throw validationError([{ path: '/until', message: 'must be later than from' }]);
  const place = cursorAfter(after);
  const rows = await tx.query<Act>(reads, [
    operatorId ?? null,
    time(from),
    time(until),
    Object.keys(SHOWS),
    place?.at ?? null,
    place?.id.slice(0, 36) ?? null,
    place === null ? null : Number(place.id.slice(37)),
    size + 1,
    investorId?.toLowerCase() ?? null,
  ]);
  const { shown, next } = pageOf(rows, size, (row) => ({ at: row.place_at, id: `${row.operator_id}.${row.number}` }));
  const names = await maskedNamesOf(
    tx,
    keys,
    shown.map(({ subject }) => idOf(subject)),
  );
  return done({
    items: shown.map((act) => {
      const id = idOf(act.subject);
      return {
        at: toIso(act.at),
        operatorId: act.operator_id,
        operatorName: act.name,
        number: act.number,
        call: act.call,
        investorId: id,
        investorName: id === null ? null : (names.get(id) ?? null),
        fields: [...(SHOWS[act.call]?.(act) ?? [])],
        found: id === null ? Number(act.details.found ?? act.details.shown ?? 0) : 1,
      };
    }),
    next,
  });
}
