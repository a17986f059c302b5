/** What an investor owns of each product, and what open orders have set aside. */
import { type Db, sql } from '../../../platform/database.ts';
import type { Position } from './rules.ts';

const positions = sql(
  'redemptions.positions',
  `select asset as product_id, balance as owned, held from ledger.account where investor_id = $1 and path = 'units' and balance > 0`,
);

export async function positionsOf(db: Db, investorId: string): Promise<ReadonlyMap<string, Position>> {
  const rows = await db.query<{ product_id: string } & Position>(positions, [investorId]);
  return new Map(rows.map(({ product_id, owned, held }) => [product_id, { owned, held }]));
}
