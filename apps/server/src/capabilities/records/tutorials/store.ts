/** SQL statements of page tutorials. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Session } from '../../../platform/context.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';

export type Place = 'dashboard' | 'product';
type Whose = Pick<Session, 'investorId' | 'loginId'>;

const places = sql('tutorials.places', 'select place from tutorials.read where investor_id = $1 and login_id = $2');
const mark = sql('tutorials.mark', 'insert into tutorials.read (investor_id, login_id, place, read_at) values ($1, $2, $3, $4) on conflict do nothing');

export const placesRead = async (db: Db, { investorId, loginId }: Whose): Promise<Place[]> =>
  (await db.query<{ place: Place }>(places, [investorId, loginId])).map(({ place }) => place);

/** Only the first reading is stored. */
export const markPlaceRead = async (tx: Tx, { investorId, loginId }: Whose, place: Place, at: Instant): Promise<void> =>
  void (await tx.query(mark, [investorId, loginId, place, time(at)]));
