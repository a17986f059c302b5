/** SQL statements for drafts: content shown that awaits its code. */
import type { Rupiah } from '@lumbung/kernel/amounts.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Keys } from '../../../platform/keys.ts';
import { type Db, only, sql, time, type Tx } from '../../../platform/database.ts';

export type DraftKind = 'subscription' | 'redemption' | 'sale';

export interface DraftRow {
  readonly draft_id: string;
  readonly kind: DraftKind;
  readonly lot_id: string | null;
  readonly seri: string;
  readonly amount: Rupiah;
  readonly content_hash: Buffer;
  readonly shown_encrypted: Buffer;
  readonly shown_at: Instant;
  readonly ends_at: Instant;
  readonly ordered_at: Instant | null;
}

/** Encryption context that binds the content shown to its row. */
export const contextOf = (investorId: string, contentHash: Buffer): string => `${investorId}:bonds.draft.shown:${contentHash.toString('hex')}`;

const COLUMNS = 'draft_id, kind, lot_id, seri, amount, content_hash, shown_encrypted, shown_at, ends_at, ordered_at';
const keep = sql(
  'bonds.keepDraft',
  `
  insert into bonds.draft as d (investor_id, draft_id, kind, lot_id, seri, amount, content_hash, shown_encrypted, shown_at, ends_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (investor_id, kind, content_hash) where ordered_at is null
  do update set shown_encrypted = excluded.shown_encrypted, shown_at = excluded.shown_at, ends_at = excluded.ends_at
  returning draft_id`,
);
const find = sql('bonds.draft', `select ${COLUMNS} from bonds.draft where investor_id = $1 and draft_id = $2`);
const hold = sql('bonds.holdDraft', `select ${COLUMNS} from bonds.draft where investor_id = $1 and draft_id = $2 for update`);
const order = sql('bonds.orderDraft', 'update bonds.draft set ordered_at = $3 where investor_id = $1 and draft_id = $2');

export interface NewDraft {
  readonly investorId: string;
  readonly draftId: string;
  readonly kind: DraftKind;
  readonly lotId: string | null;
  readonly seri: string;
  readonly amount: Rupiah;
  readonly contentHash: Buffer;
  readonly shown: Buffer;
  readonly shownAt: Instant;
  readonly endsAt: Instant;
}

/** Stores a draft and returns its id; a draft with the same content keeps its id. */
export async function keepDraft(tx: Tx, { investorId, draftId, kind, lotId, seri, amount, contentHash, shown, shownAt, endsAt }: NewDraft): Promise<string> {
  return only(await tx.query<{ draft_id: string }>(keep, [investorId, draftId, kind, lotId, seri, amount, contentHash, shown, time(shownAt), time(endsAt)]))
    .draft_id;
}

export const findDraft = async (db: Db, investorId: string, draftId: string): Promise<DraftRow | null> =>
  (await db.query<DraftRow>(find, [investorId, draftId]))[0] ?? null;

/** Locks the draft until the transaction ends, so that only one of several confirmations orders it. */
export const holdDraft = async (tx: Tx, investorId: string, draftId: string): Promise<DraftRow | null> =>
  (await tx.query<DraftRow>(hold, [investorId, draftId]))[0] ?? null;

export const draftOrdered = (tx: Tx, investorId: string, draftId: string, now: Instant): Promise<unknown> => tx.query(order, [investorId, draftId, time(now)]);

/** The exact content that a draft showed. */
export const openDraft = (keys: Keys, investorId: string, draft: Pick<DraftRow, 'shown_encrypted' | 'content_hash'>): Buffer =>
  Buffer.from(keys.decrypt(draft.shown_encrypted, contextOf(investorId, draft.content_hash)), 'utf8');
