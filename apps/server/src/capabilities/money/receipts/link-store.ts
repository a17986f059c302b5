/** SQL statements for mailed receipt links: each works once, for a day, and ends earlier ones. */
import { isUuid } from '@lumbung/kernel/ids.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import { type Keys, sha256 } from '../../../platform/keys.ts';

export interface LinkRow {
  readonly investor_id: string;
  readonly link_id: string;
  readonly receipt_id: string;
  readonly login_id: string;
  readonly ends_at: Instant;
  readonly used_at: Instant | null;
}

const LINK = 'investor_id, link_id, receipt_id, login_id, ends_at, used_at';
const endOthers = sql(
  'receipts.endLinks',
  'update receipts.link set ends_at = $3 where investor_id = $1 and receipt_id = $2 and used_at is null and ends_at > $3',
);
const insert = sql(
  'receipts.insertLink',
  'insert into receipts.link (investor_id, link_id, receipt_id, login_id, token_hash, sent_at, ends_at) values ($1, $2, $3, $4, $5, $6, $7)',
);
const ofToken = sql('receipts.linkOfToken', `select ${LINK} from receipts.link where investor_id = $1 and token_hash = $2`);
const byId = sql('receipts.link', `select ${LINK} from receipts.link where investor_id = $1 and link_id = $2`);
const useUp = sql('receipts.useLinks', 'update receipts.link set used_at = $3 where investor_id = $1 and receipt_id = $2 and used_at is null and ends_at > $3');

/** The token of a link: derived from its id, so that a job needs only the id. */
export const receiptTokenOf = (keys: Keys, linkId: string): string => keys.mac('code', 'receipt', linkId).toString('base64url');

/** Stores a link and ends earlier ones of the same receipt. */
export async function addLink(tx: Tx, keys: Keys, link: Omit<LinkRow, 'used_at'>, now: Instant): Promise<void> {
  const { investor_id, link_id, receipt_id, login_id, ends_at } = link;
  await tx.query(endOthers, [investor_id, receipt_id, time(now)]);
  await tx.query(insert, [investor_id, link_id, receipt_id, login_id, sha256(receiptTokenOf(keys, link_id)), time(now), time(ends_at)]);
}

/** The valid link of a token, if it belongs to the signed-in investor; otherwise null. */
export async function findGoodLink(db: Db, investorId: string, token: string, now: Instant): Promise<LinkRow | null> {
  const [link] = await db.query<LinkRow>(ofToken, [investorId, sha256(token)]);
  return link && link.used_at === null && link.ends_at > now ? link : null;
}

export const findLinkById = async (db: Db, investorId: string, linkId: string): Promise<LinkRow | null> =>
  isUuid(linkId) ? ((await db.query<LinkRow>(byId, [investorId, linkId]))[0] ?? null) : null;

/** Uses up the links of a receipt that are still valid. */
export async function useLinks(tx: Tx, investorId: string, receiptId: string, now: Instant): Promise<void> {
  await tx.query(useUp, [investorId, receiptId, time(now)]);
}
