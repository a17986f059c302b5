/** SQL statements for linked accounts and their mandates. Each state transition names the states before. */
import type { LinkFailure } from '@lumbung/contract/payments/link.ts';
import type { Rupiah } from '@lumbung/kernel/amounts.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Bound, LinkKey } from '../../../../partners/gateways/port.ts';
import { type Db, sql, time, type Tx } from '../../../../platform/database.ts';
import { type Keys, sha256 } from '../../../../platform/keys.ts';
import { type By, logged, moved } from '../../../../platform/states.ts';
import type { LinkState } from './rules.ts';

export interface LinkRow {
  readonly investor_id: string;
  readonly link_id: string;
  readonly login_id: string;
  readonly bank: string;
  readonly state: LinkState;
  readonly until: Instant;
  readonly code_encrypted: Buffer | null;
  readonly key_encrypted: Buffer | null;
  readonly bank_link_id: string | null;
  readonly account_encrypted: Buffer | null;
  readonly max: Rupiah | null;
  readonly reason: LinkFailure | null;
  readonly linked_at: Instant | null;
  readonly checked_at: Instant | null;
  readonly renewed_at: Instant | null;
  readonly ended_at: Instant | null;
}

const COLUMNS =
  'l.investor_id, l.link_id, l.login_id, l.bank, l.state, l.until, l.code_encrypted, l.key_encrypted, l.bank_link_id, l.account_encrypted, l.max, l.reason, l.linked_at, l.checked_at, l.renewed_at, l.ended_at';
const LIVE = `('linking', 'linked', 'broken', 'unlinking')`;
const linkMoved = (from: string): string => moved('l', { subject: 'link_id', about: 'link_id', machine: `'link'`, from });

const insert = sql(
  'payments.insertLink',
  `
  with made as (
    insert into payments.link as l (investor_id, link_id, login_id, bank, state, step, terms, begun_at, until)
    values ($1, $2, $3, $4, 'linking', 1, $5, $6, $7) on conflict do nothing returning ${linkMoved(`'none'`)}
  ), event as (${logged('made', { event: `'begun'`, at: '$6', who: '$8' })}
  )
  select 1 from made`,
);
const insertReturn = sql('payments.insertLinkReturn', 'insert into payments.link_return (state_hash, investor_id, link_id, until) values ($1, $2, $3, $4)');
const findReturn = sql('payments.linkReturn', 'select investor_id, link_id from payments.link_return where state_hash = $1 and used_at is null and until > $2');
const useReturn = sql(
  'payments.useLinkReturn',
  'update payments.link_return set used_at = $2 where state_hash = $1 and used_at is null and until > $2 returning investor_id, link_id',
);
const keepCode = sql(
  'payments.keepLinkCode',
  `update payments.link set code_encrypted = $3 where investor_id = $1 and link_id = $2 and state = 'linking' returning 1`,
);
/** Claims the code of a link: it works once, so only the first caller gets it. */
const claimCode = sql(
  'payments.claimLinkCode',
  `
  update payments.link l set code_encrypted = null
  from (select code_encrypted from payments.link
    where investor_id = $1 and link_id = $2 and state = 'linking' and code_encrypted is not null for update) w
  where l.investor_id = $1 and l.link_id = $2 returning w.code_encrypted`,
);
const keepBound = sql(
  'payments.keepBoundLink',
  `update payments.link set key_encrypted = $3, bank_link_id = $4 where investor_id = $1 and link_id = $2 and state = 'linking' returning 1`,
);
// A live link first, then the newest of those that ended.
const newestOf = sql(
  'payments.newestLink',
  `select ${COLUMNS} from payments.link l where l.investor_id = $1 and l.bank = $2 order by (l.state in ${LIVE}) desc, l.begun_at desc limit 1`,
);
const byId = sql('payments.link', `select ${COLUMNS} from payments.link l where l.investor_id = $1 and l.link_id = $2`);
const lockLive = sql(
  'payments.lockLiveLink',
  `select ${COLUMNS} from payments.link l where l.investor_id = $1 and l.bank = $2 and l.state in ${LIVE} order by l.begun_at desc for update`,
);
const lockLiveOf = sql('payments.lockLiveLinks', `select ${COLUMNS} from payments.link l where l.investor_id = $1 and l.state in ${LIVE} for update`);
const lockById = sql('payments.lockLink', `select ${COLUMNS} from payments.link l where l.investor_id = $1 and l.link_id = $2 for update`);
const move = sql(
  'payments.moveLink',
  `
  with turned as (
    update payments.link l set state = $4, step = l.step + 1, reason = coalesce($7, l.reason), code_encrypted = null,
      key_encrypted = case when $4 in ('failed', 'ended') then null else coalesce($8, l.key_encrypted) end,
      bank_link_id = coalesce($9, l.bank_link_id), account_encrypted = coalesce($10, l.account_encrypted), max = coalesce($11, l.max),
      linked_at = case when $4 = 'linked' then $5 else l.linked_at end, checked_at = case when $4 = 'linked' then $5 else l.checked_at end,
      renewed_at = case when $4 = 'linked' then $5 else l.renewed_at end,
      ended_at = case when $4 in ('failed', 'ended', 'unlinking') then $5 else l.ended_at end
    from (select state, key_encrypted, renewing_since from payments.link where investor_id = $1 and link_id = $2 for update) w
    where l.investor_id = $1 and l.link_id = $2 and w.state = any($12) and ($13::bytea is null or w.key_encrypted = $13)
      and ($14::timestamptz is null or w.renewing_since is null or w.renewing_since <= $14) returning ${linkMoved('w.state')}
  ), event as (${logged('turned', { event: '$3', at: '$5', who: '$6' })}
  )
  select 1 from turned`,
);
const looked = sql(
  'payments.linkLooked',
  `
  update payments.link set checked_at = $3, account_encrypted = $4, max = $5
  where investor_id = $1 and link_id = $2 and state = 'linked'`,
);
/** Marks a renewal as begun: from here on the bank may reject every key stored here. */
const beginRenewal = sql(
  'payments.beginRenewal',
  `update payments.link set renewing_since = $4 where investor_id = $1 and link_id = $2 and key_encrypted = $3 and state = 'linked' returning 1`,
);
/** Replaces the key that was renewed, also of a link that is lost or being released: the bank accepts no other from then on. */
const keepRenewed = sql(
  'payments.keepRenewedLink',
  `
  update payments.link set key_encrypted = $4, renewed_at = $5, renewing_since = null
  where investor_id = $1 and link_id = $2 and key_encrypted = $3 and state in ('linked', 'broken', 'unlinking') returning 1`,
);
const overdue = sql(
  'payments.linksToExpire',
  `select investor_id, link_id from payments.link where state = 'linking' and until <= $1 and link_id > $2 order by link_id limit 1000`,
);
const insertMandate = sql(
  'payments.insertMandate',
  `
  insert into payments.mandate (investor_id, mandate_id, link_id, origin, origin_key, max, made_at) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (investor_id, origin, origin_key) where ended_at is null do update set link_id = excluded.link_id, max = excluded.max`,
);
const mandates = sql(
  'payments.openMandates',
  'select mandate_id, link_id, origin, origin_key, max from payments.mandate where investor_id = $1 and ended_at is null order by made_at, mandate_id',
);
const endMandates = sql(
  'payments.endMandates',
  'update payments.mandate set ended_at = $3 where investor_id = $1 and mandate_id = any($2) and ended_at is null returning mandate_id, link_id, origin, origin_key, max',
);

/** The state parameter carried to the bank and back: a MAC of the link id with a key outside the database. 32 characters. */
export const stateOf = (keys: Keys, linkId: string): string => keys.mac('code', 'link-state', linkId).toString('hex').slice(0, 32);
const contextOf = (what: string, investorId: string, linkId: string): string => `${investorId}:payments.link.${what}:${linkId}`;
export const accountContextOf = (investorId: string, linkId: string): string => contextOf('account', investorId, linkId);

type Ids = Pick<LinkRow, 'investor_id' | 'link_id'>;
const sealed = (keys: Keys, what: 'code' | 'key' | 'account', { investor_id, link_id }: Ids, content: unknown): Buffer =>
  keys.encrypt(JSON.stringify(content), contextOf(what, investor_id, link_id));
const opened = <Of>(keys: Keys, what: 'code' | 'key' | 'account', { investor_id, link_id }: Ids, bytes: Buffer | null): Of | null =>
  bytes && (JSON.parse(keys.decrypt(bytes, contextOf(what, investor_id, link_id))) as Of);

export interface LinkHolder {
  readonly account: string;
  readonly holder: string;
}
const sealedHolder = (keys: Keys, link: Ids, { account, holder }: LinkHolder): Buffer => sealed(keys, 'account', link, { account, holder });
export const keyOf = (keys: Keys, link: LinkRow): LinkKey | null => opened<LinkKey>(keys, 'key', link, link.key_encrypted);
export const holderOf = (keys: Keys, link: LinkRow): LinkHolder | null => opened<LinkHolder>(keys, 'account', link, link.account_encrypted);

/** Begins a link. Returns false if there is a live one at the same bank. */
export async function insertLink(
  tx: Tx,
  keys: Keys,
  { investor_id, link_id, login_id, bank, until, terms }: Pick<LinkRow, 'investor_id' | 'link_id' | 'login_id' | 'bank' | 'until'> & { readonly terms: number },
  by: By,
): Promise<boolean> {
  const made = await tx.query(insert, [investor_id, link_id, login_id, bank, terms, time(by.at), time(until), by.who]);
  if (made.length === 0) return false;
  tx.send(insertReturn, [sha256(stateOf(keys, link_id)), investor_id, link_id, time(until)]);
  return true;
}

/** The link of a state parameter, while the parameter is valid. */
export const findReturned = async (db: Db, state: string, now: Instant): Promise<Ids | null> =>
  (await db.query<Ids>(findReturn, [sha256(state), time(now)]))[0] ?? null;
/** The same, and marks it used. */
export const takeReturned = async (tx: Tx, state: string, now: Instant): Promise<Ids | null> =>
  (await tx.query<Ids>(useReturn, [sha256(state), time(now)]))[0] ?? null;

export const keepReturned = async (tx: Tx, keys: Keys, ids: Ids, code: string): Promise<boolean> =>
  (await tx.query(keepCode, [ids.investor_id, ids.link_id, sealed(keys, 'code', ids, code)])).length === 1;

/** Claims the code that the investor brought back; null if another caller has claimed it. */
export async function claimReturned(tx: Tx, keys: Keys, ids: Ids): Promise<string | null> {
  const [row] = await tx.query<{ code_encrypted: Buffer }>(claimCode, [ids.investor_id, ids.link_id]);
  return opened<string>(keys, 'code', ids, row?.code_encrypted ?? null);
}
/** Stores the key of an account that the bank has bound while its link is being made. Returns false if that has ended. */
export const markBound = async (tx: Tx, keys: Keys, link: Ids, { key, linkId }: Bound): Promise<boolean> =>
  (await tx.query(keepBound, [link.investor_id, link.link_id, sealed(keys, 'key', link, key), linkId])).length === 1;

/** The live link to a bank, or the newest that ended; null if there was none. */
export const findLink = async (db: Db, investorId: string, bank: string): Promise<LinkRow | null> =>
  (await db.query<LinkRow>(newestOf, [investorId, bank]))[0] ?? null;
export const findLinkById = async (db: Db, investorId: string, linkId: string): Promise<LinkRow | null> =>
  (await db.query<LinkRow>(byId, [investorId, linkId]))[0] ?? null;
export const lockLink = async (tx: Tx, investorId: string, bank: string): Promise<LinkRow | null> =>
  (await tx.query<LinkRow>(lockLive, [investorId, bank]))[0] ?? null;
export const lockLinkById = async (tx: Tx, { investor_id, link_id }: Ids): Promise<LinkRow | null> =>
  (await tx.query<LinkRow>(lockById, [investor_id, link_id]))[0] ?? null;
export const lockLiveLinks = (tx: Tx, investorId: string): Promise<LinkRow[]> => tx.query<LinkRow>(lockLiveOf, [investorId]);
const FIRST = '00000000-0000-0000-0000-000000000000';
/** Links whose owner did not come back, in pages of 1,000 after the given id. Runs over all investors, by a job only. */
export const linksToExpire = (db: Db, now: Instant, after: string = FIRST): Promise<Ids[]> => db.query<Ids>(overdue, [time(now), after]);

const MOVES = {
  linked: { from: ['linking'], to: 'linked' },
  refused: { from: ['linking'], to: 'failed' },
  expired: { from: ['linking'], to: 'failed' },
  replaced: { from: ['linking', 'broken'], to: 'ended' },
  lost: { from: ['linked'], to: 'broken' },
  unlinkAsked: { from: ['linked', 'broken'], to: 'unlinking' },
  // The bank has bound an account that nothing will be drawn on: it is not wanted, or was bound after the end.
  dropped: { from: ['linking'], to: 'unlinking' },
  boundLate: { from: ['failed', 'ended'], to: 'unlinking' },
  unlinked: { from: ['unlinking'], to: 'ended' },
  // For a link that was never completed.
  letGo: { from: ['unlinking'], to: 'failed' },
} as const satisfies Record<string, { readonly from: readonly LinkState[]; readonly to: LinkState }>;

export type LinkEvent = keyof typeof MOVES;

interface What {
  readonly reason?: LinkFailure | null;
  /** The key of the account, if it is new. */
  readonly bound?: Bound;
  /** The holder of the account, if new. */
  readonly account?: LinkHolder & { readonly max: bigint | null };
  /** Only while the stored key is this one. */
  readonly ifKey?: Buffer | null;
  /** Only while no renewal that began after this is under way. */
  readonly unlessRenewedAfter?: Instant | null;
}

/** Moves a link on. Returns false if it is not in one of the states before, or `ifKey` or `unlessRenewedAfter` is not met. */
export async function moveLink(
  tx: Tx,
  keys: Keys,
  link: Ids,
  event: LinkEvent,
  by: By,
  { reason = null, bound, account, ifKey = null, unlessRenewedAfter = null }: What = {},
): Promise<boolean> {
  const { from, to } = MOVES[event];
  const what = [
    bound ? sealed(keys, 'key', link, bound.key) : null,
    bound?.linkId ?? null,
    account ? sealedHolder(keys, link, account) : null,
    account?.max ?? null,
  ];
  const only = [from, ifKey, unlessRenewedAfter === null ? null : time(unlessRenewedAfter)];
  return (await tx.query(move, [link.investor_id, link.link_id, event, to, time(by.at), by.who, reason, ...what, ...only])).length === 1;
}

/** Stores the bank's response to a query about a link. */
export async function markLooked(tx: Tx, keys: Keys, link: Ids, said: LinkHolder & { readonly max: bigint | null }, at: Instant): Promise<void> {
  await tx.query(looked, [link.investor_id, link.link_id, time(at), sealedHolder(keys, link, said), said.max]);
}

/** Marks the renewal of the key that was read, before the bank is called. Returns false if the link has another key by now, or is not linked. */
export const markRenewing = async (tx: Tx, link: LinkRow, at: Instant): Promise<boolean> =>
  (await tx.query(beginRenewal, [link.investor_id, link.link_id, link.key_encrypted, time(at)])).length === 1;

/** Replaces the key that was read by the renewed one. Returns false if the link has another key by now. */
export const markRenewed = async (tx: Tx, keys: Keys, link: LinkRow, key: LinkKey, at: Instant): Promise<boolean> =>
  (await tx.query(keepRenewed, [link.investor_id, link.link_id, link.key_encrypted, sealed(keys, 'key', link, key), time(at)])).length === 1;

export interface Mandate {
  readonly mandate_id: string;
  readonly link_id: string;
  readonly origin: 'discipline' | 'navigator';
  readonly origin_key: string;
  readonly max: Rupiah;
}

export const openMandates = (db: Db, investorId: string): Promise<Mandate[]> => db.query<Mandate>(mandates, [investorId]);

/** Permits a plan to draw on a link, at most `max` a day; replaces the plan's previous mandate. */
export function makeMandate(tx: Tx, investorId: string, mandate: Mandate, at: Instant): void {
  const { mandate_id, link_id, origin, origin_key, max } = mandate;
  tx.send(insertMandate, [investorId, mandate_id, link_id, origin, origin_key, max, time(at)]);
}

export const endOpenMandates = (tx: Tx, investorId: string, mandateIds: readonly string[], at: Instant): Promise<Mandate[]> =>
  tx.query<Mandate>(endMandates, [investorId, mandateIds, time(at)]);
