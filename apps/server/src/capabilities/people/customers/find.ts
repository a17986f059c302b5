/** Finds customers by an id, email, phone number, agent code or name. Addresses, numbers and words of names are looked up by their keys. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/customers/find.ts';
import { maskEmail, maskNumber } from '@lumbung/kernel/identity.ts';
import { done, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { AuditEvent } from '../../../platform/serve.ts';
import { areNamesComplete, contextOf, nameKey } from '../accounts/index.ts';
import { maskName, NAMES_AT_ONCE, type Query, readQuery } from './rules.ts';
import { findByCode, findByEmail, findByPhone, findCustomer, type FoundRow, listFound, walkNames } from './store.ts';

type Reply = Extract<Answer<typeof call.find>, { ok: true }>['value'];
type By = Reply['items'][number]['by'];

export async function find(tx: Tx, context: OperatorContext, { query, after }: InputOf<typeof call.find>): Promise<Answer<typeof call.find>> {
  const asked = readQuery(query);
  const whole = after === undefined ? await lookUp(tx, context.keys, asked) : null;
  const named = asked.by === 'name' ? await lookForNames(tx, context.keys, asked.beginnings, after) : NOBODY;

  const byOf = new Map<string, By>(named.ids.map((id) => [id, 'name']));
  if (whole !== null) byOf.set(whole, asked.by === 'name' ? 'code' : asked.by);
  if (byOf.size === 0 && named.next === null && after === undefined) {
    // Records unsuccessful searches, to detect operators who try many; the query itself is not stored.
    recordOfRequest(tx, context, 'customerNotFound', { call: 'customers.find', by: asked.by, operatorId: context.operator.operatorId });
    return refuseAndKeep('customerUnknown');
  }
  const rows = await listFound(tx, [...byOf.keys()]);
  const items = rows.map((row) => present(context.keys, row, byOf.get(row.investor_id)!)).sort((one, other) => rank(one) - rank(other));
  return done({ items, next: named.next, isComplete: await areNamesComplete(tx) });
}

/** An exact match ranks first; rows come newest first. */
const rank = ({ by }: { readonly by: By }): number => (by === 'name' ? 1 : 0);

const NOBODY = { ids: [] as readonly string[], next: null };

async function lookUp(tx: Tx, keys: Keys, asked: Query): Promise<string | null> {
  if (asked.by === 'email') return findByEmail(tx, keys.indexKey(`email:${asked.value}`));
  if (asked.by === 'phone') return findByPhone(tx, keys.indexKey(`phone:${asked.value}`));
  if (asked.by === 'name') return findByCode(tx, asked.code);
  return (await findCustomer(tx, asked.value)) === null ? null : asked.value;
}

/** Customers whose names have all the words: scans a limited number with the rarest word and checks them for the others. */
async function lookForNames(
  tx: Tx,
  keys: Keys,
  beginnings: readonly string[],
  after: string | undefined,
): Promise<{ ids: readonly string[]; next: string | null }> {
  if (beginnings.length === 0) return NOBODY;
  const { fitting, last } = await walkNames(
    tx,
    beginnings.map((beginning) => nameKey(keys, beginning)),
    after,
  );
  const ids = fitting.slice(0, NAMES_AT_ONCE);
  return { ids, next: fitting.length > NAMES_AT_ONCE ? ids.at(-1)! : last };
}

function present(keys: Keys, row: FoundRow, by: By): Reply['items'][number] {
  const { investor_id: investorId, company_encrypted: company, phone_encrypted: phone } = row;
  const open = (sealed: Buffer, column: string): string => keys.decrypt(sealed, contextOf(investorId, column));
  return {
    investorId,
    by,
    kind: row.kind,
    state: row.state,
    since: toIso(row.created_at),
    name: maskName(company === null ? open(row.name_encrypted, 'name') : open(company, 'company')),
    email: company === null ? maskEmail(open(row.email_encrypted, 'email')) : null,
    phone: company === null && phone !== null ? maskNumber(open(phone, 'phone')) : null,
  };
}

/** The audit event: a single customer found is its subject; for several, only the number shown is recorded. */
export const foundAct = (_input: unknown, { items }: Reply): AuditEvent => {
  const [only] = items;
  return only && items.length === 1
    ? { subject: only.investorId, details: { by: only.by } }
    : { subject: 'names', details: { by: 'name', found: items.length } };
};
