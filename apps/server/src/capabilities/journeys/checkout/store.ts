/** The last figures shown for a cart. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';

const keep = sql(
  'checkout.keepQuote',
  `
  insert into checkout.quote (investor_id, cart_type, content_hash, promised, shown_sealed, shown_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (investor_id, cart_type) do update
    set content_hash = excluded.content_hash, promised = excluded.promised, shown_sealed = excluded.shown_sealed, shown_at = excluded.shown_at`,
);
const find = sql('checkout.findQuote', 'select content_hash, promised, shown_sealed, shown_at from checkout.quote where investor_id = $1 and cart_type = $2');

export interface Quote {
  readonly content_hash: Buffer;
  /** The days that were promised with it. */
  readonly promised: string;
  readonly shown: Buffer;
  readonly shown_at: Instant;
}

const contextOf = (investorId: string, cartType: number): string => `${investorId}:checkout.quote.shown:${cartType}`;

export async function keepQuote(tx: Tx, keys: Keys, investorId: string, cartType: number, quote: Quote): Promise<void> {
  const sealed = keys.seal(quote.shown.toString('utf8'), contextOf(investorId, cartType));
  await tx.query(keep, [investorId, cartType, quote.content_hash, quote.promised, sealed, time(quote.shown_at)]);
}

export async function findQuote(db: Db, keys: Keys, investorId: string, cartType: number): Promise<Quote | null> {
  const [row] = await db.query<Omit<Quote, 'shown'> & { shown_sealed: Buffer }>(find, [investorId, cartType]);
  return row ? { ...row, shown: Buffer.from(keys.open(row.shown_sealed, contextOf(investorId, cartType))) } : null;
}
