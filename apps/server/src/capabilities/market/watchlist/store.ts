/** SQL statements for watch lists. */
import { MOST_WATCHED } from '@lumbung/contract/watchlist/set.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Session } from '../../../platform/context.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';

type Whose = Pick<Session, 'investorId' | 'loginId'>;

const watched = sql('watchlist.watched', 'select product_id from watchlist.item where investor_id = $1 and login_id = $2 order by added_at desc, product_id');
const lock = sql('watchlist.lock', `select pg_advisory_xact_lock(hashtextextended('watchlist:' || $1, 0))`);
/** A full list accepts no new fund; adding a fund that is already listed succeeds. */
const add = sql(
  'watchlist.add',
  `
  insert into watchlist.item (investor_id, login_id, product_id, added_at)
  select $1, $2, $3, $4 where (select count(*) from watchlist.item where investor_id = $1 and login_id = $2 and product_id <> $3) < ${MOST_WATCHED}
  on conflict (investor_id, login_id, product_id) do update set added_at = item.added_at returning 1`,
);
const remove = sql('watchlist.remove', 'delete from watchlist.item where investor_id = $1 and login_id = $2 and product_id = $3');

export const watchedIds = async (db: Db, { investorId, loginId }: Whose): Promise<string[]> =>
  (await db.query<{ product_id: string }>(watched, [investorId, loginId])).map(({ product_id: id }) => id);

/** Returns false if the list is full. */
export async function addWatched(tx: Tx, { investorId, loginId }: Whose, productId: string, at: Instant): Promise<boolean> {
  tx.send(lock, [loginId]);
  return (await tx.query(add, [investorId, loginId, productId, time(at)])).length > 0;
}

export const removeWatched = async (tx: Tx, { investorId, loginId }: Whose, productId: string): Promise<void> =>
  void (await tx.query(remove, [investorId, loginId, productId]));
