/** Resolves what findings of a reconciliation are about: the investor and the order, from the ids they contain. */
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { type Db, sql } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { maskedNamesOf } from '../../people/customers/index.ts';

/** $1 investors, $2 for each an order id, or the id of a leg, bill or payout of one. */
const orders = sql(
  'operations.ordersOfFindings',
  `
  select f.investor_id, f.id, o.order_id from unnest($1::uuid[], $2::uuid[]) as f(investor_id, id)
  cross join lateral (
    select order_id from orders.order where investor_id = f.investor_id and order_id = f.id
    union all select order_id from orders.leg where investor_id = f.investor_id and leg_id = f.id
    union all select order_id from payments.bill where investor_id = f.investor_id and bill_id = f.id
    union all select source_id from payouts.payout where investor_id = f.investor_id and payout_id = f.id and purpose = 'redemption'
    limit 1) o`,
);

export interface About {
  readonly investorId: string;
  readonly investorName: string | null;
  readonly orderId: string | null;
}

const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Maps each finding to its subject. Findings that name no investor, the platform only, or an operator are left out. */
export async function aboutFindings(db: Db, keys: Keys, found: readonly string[]): Promise<ReadonlyMap<string, About>> {
  const named = found.flatMap((what) => {
    const [investorId, id] = what.match(IDS) ?? [];
    return investorId === undefined || investorId === HOUSE_INVESTOR ? [] : [{ what, investorId, id: id ?? null }];
  });
  if (named.length === 0) return new Map();
  const pairs = named.filter(({ id }) => id !== null);
  const [names, rows] = await Promise.all([
    maskedNamesOf(
      db,
      keys,
      named.map(({ investorId }) => investorId),
    ),
    db.query<{ investor_id: string; id: string; order_id: string }>(orders, [pairs.map(({ investorId }) => investorId), pairs.map(({ id }) => id)]),
  ]);
  const orderOf = new Map(rows.map((row) => [`${row.investor_id} ${row.id}`, row.order_id]));
  return new Map(
    named
      .filter(({ investorId }) => names.has(investorId))
      .map(({ what, investorId, id }) => [
        what,
        { investorId, investorName: names.get(investorId) ?? null, orderId: orderOf.get(`${investorId} ${id}`) ?? null },
      ]),
  );
}
