/** The last figures shown for a cart. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';

const keep = sql(
  'checkout.keepQuote',
  `
  insert into checkout.quote (investor_id, cart_type, content_hash, promised, shown, shown_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (investor_id, cart_type) do update set content_hash = excluded.content_hash, promised = excluded.promised, shown = excluded.shown, shown_at = excluded.shown_at`,
);
const find = sql('checkout.findQuote', 'select content_hash, promised, shown, shown_at from checkout.quote where investor_id = $1 and cart_type = $2');

export interface Quote {
  readonly content_hash: Buffer;
  /** The days that were promised with it. */
  readonly promised: string;
  readonly shown: Buffer;
  readonly shown_at: Instant;
}

export async function keepQuote(tx: Tx, investorId: string, cartType: number, quote: Quote): Promise<void> {
  await tx.query(keep, [investorId, cartType, quote.content_hash, quote.promised, quote.shown, time(quote.shown_at)]);
}

export const findQuote = async (db: Db, investorId: string, cartType: number): Promise<Quote | null> =>
  (await db.query<Quote>(find, [investorId, cartType]))[0] ?? null;
