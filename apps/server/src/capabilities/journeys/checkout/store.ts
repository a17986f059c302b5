/** The last figures shown for a cart. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { Session } from '../../../platform/context.ts';
import type { Keys } from '../../../platform/keys.ts';

const keep = sql(
  'checkout.keepQuote',
  `
  insert into checkout.quote (investor_id, login_id, cart_type, content_hash, promised, shown_encrypted, shown_at) values ($1, $7, $2, $3, $4, $5, $6)
  on conflict (investor_id, login_id, cart_type) do update
    set content_hash = excluded.content_hash, promised = excluded.promised, shown_encrypted = excluded.shown_encrypted, shown_at = excluded.shown_at`,
);
const find = sql(
  'checkout.findQuote',
  'select content_hash, promised, shown_encrypted, shown_at from checkout.quote where investor_id = $1 and cart_type = $2 and login_id = $3',
);

export interface Quote {
  readonly content_hash: Buffer;
  /** The days that were promised with it. */
  readonly promised: string;
  readonly shown: Buffer;
  readonly shown_at: Instant;
}

/** Whose quote: people of one company see each their own. */
type Whose = Pick<Session, 'investorId' | 'loginId'>;

const contextOf = ({ investorId, loginId }: Whose, cartType: number): string => `${investorId}:checkout.quote.shown:${loginId}:${cartType}`;

export function keepQuote(tx: Tx, keys: Keys, whose: Whose, cartType: number, quote: Quote): void {
  const sealed = keys.encrypt(quote.shown.toString('utf8'), contextOf(whose, cartType));
  tx.send(keep, [whose.investorId, cartType, quote.content_hash, quote.promised, sealed, time(quote.shown_at), whose.loginId]);
}

export async function findQuote(db: Db, keys: Keys, whose: Whose, cartType: number): Promise<Quote | null> {
  const [row] = await db.query<Omit<Quote, 'shown'> & { shown_encrypted: Buffer }>(find, [whose.investorId, cartType, whose.loginId]);
  if (!row) return null;
  const { content_hash, promised, shown_encrypted, shown_at } = row;
  return {
    content_hash,
    promised,
    shown_at,
    /** Opened when it is looked at: most steps need only to know that it is the same. */
    get shown() {
      return Buffer.from(keys.decrypt(shown_encrypted, contextOf(whose, cartType)));
    },
  };
}
