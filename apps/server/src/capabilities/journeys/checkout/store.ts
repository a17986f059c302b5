/** Stores the last quote of a cart. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { Session } from '../../../platform/context.ts';
import type { Keys } from '../../../platform/keys.ts';

const keep = sql(
  'checkout.keepQuote',
  `
  insert into checkout.quote as q (investor_id, login_id, cart_type, content_hash, promised, shown_encrypted, shown_at) values ($1, $7, $2, $3, $4, $5, $6)
  on conflict (investor_id, login_id, cart_type) do update
    set content_hash = excluded.content_hash, promised = excluded.promised, shown_encrypted = excluded.shown_encrypted, shown_at = excluded.shown_at,
      -- A risk acknowledgement holds until the content changes.
      risk_version = case when q.content_hash = excluded.content_hash then q.risk_version end,
      risk_acknowledged_at = case when q.content_hash = excluded.content_hash then q.risk_acknowledged_at end`,
);
const find = sql(
  'checkout.findQuote',
  'select content_hash, promised, shown_encrypted, shown_at, risk_version, risk_acknowledged_at from checkout.quote where investor_id = $1 and cart_type = $2 and login_id = $3',
);
const acknowledge = sql(
  'checkout.acknowledgeRisk',
  `
  update checkout.quote set risk_version = $5, risk_acknowledged_at = $6
  where investor_id = $1 and cart_type = $2 and login_id = $3 and content_hash = $4 and risk_version is distinct from $5`,
);
const recordAcknowledgement = sql(
  'checkout.recordAcknowledgement',
  `
  insert into checkout.risk_acknowledgement (investor_id, order_id, login_id, level, text_version, acknowledged_at, ordered_at)
  select $1, order_id, $3, $4, $5, $6, $7 from unnest($2::uuid[]) as o(order_id)`,
);

export interface Quote {
  readonly content_hash: Buffer;
  /** The days promised with the quote. */
  readonly promised: string;
  readonly shown: Buffer;
  readonly shown_at: Instant;
  /** Version of the acknowledged risk text and when; null if none was acknowledged. */
  readonly acknowledged: Acknowledged | null;
}

export interface Acknowledged {
  readonly version: string;
  readonly at: Instant;
}

/** Owner of a quote: each person of a company has their own. */
type Whose = Pick<Session, 'investorId' | 'loginId'>;

const contextOf = ({ investorId, loginId }: Whose, cartType: number): string => `${investorId}:checkout.quote.shown:${loginId}:${cartType}`;

export function keepQuote(tx: Tx, keys: Keys, whose: Whose, cartType: number, quote: Omit<Quote, 'acknowledged'>): void {
  const sealed = keys.encrypt(quote.shown.toString('utf8'), contextOf(whose, cartType));
  tx.send(keep, [whose.investorId, cartType, quote.content_hash, quote.promised, sealed, time(quote.shown_at), whose.loginId]);
}

export async function findQuote(db: Db, keys: Keys, whose: Whose, cartType: number): Promise<Quote | null> {
  const [row] = await db.query<
    Omit<Quote, 'shown' | 'acknowledged'> & { shown_encrypted: Buffer; risk_version: string | null; risk_acknowledged_at: Instant | null }
  >(find, [whose.investorId, cartType, whose.loginId]);
  if (!row) return null;
  const { content_hash, promised, shown_encrypted, shown_at, risk_version: version, risk_acknowledged_at: at } = row;
  return {
    content_hash,
    promised,
    shown_at,
    acknowledged: version === null || at === null ? null : { version, at },
    /** Decrypted on access: most steps compare only the content hash. */
    get shown() {
      return Buffer.from(keys.decrypt(shown_encrypted, contextOf(whose, cartType)));
    },
  };
}

/** Records that the investor acknowledged the risk of exactly this content. Idempotent: a repeated acknowledgement keeps the first time. */
export function acknowledgeRisk(tx: Tx, whose: Whose, cartType: number, hash: Buffer, { version, at }: Acknowledged): void {
  tx.send(acknowledge, [whose.investorId, cartType, whose.loginId, hash, version, time(at)]);
}

/** Records the acknowledgement with the resulting orders. */
export function recordAcknowledgements(tx: Tx, whose: Whose, orderIds: readonly string[], level: number, { version, at }: Acknowledged, now: Instant): void {
  tx.send(recordAcknowledgement, [whose.investorId, orderIds, whose.loginId, level, version, time(at), time(now)]);
}
