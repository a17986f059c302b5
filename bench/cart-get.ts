/** Measures reads of the cart per second over 32 connections, compared with a bare route with the same two statements. */
import autocannon from 'autocannon';
import { pace } from './pace.ts';
import type { BenchPlatform } from './platform.ts';
import { type Compared, inTurns } from './turns.ts';

const SECONDS = pace(2, 1);

export async function benchCartGet(platform: BenchPlatform, floorUrl: string): Promise<Compared<'cart'>> {
  const [investor] = await platform.investors(1);
  await platform.owner.query(`insert into cart.cart values ($1, 0, 1, 3)`, [investor!.investorId]);
  await platform.owner.query(
    `insert into cart.item (investor_id, cart_id, cart_type, transaction_type, portfolio_id, product_id, amount, added_at)
     select $1, gen_random_uuid(), 0, 1, $1, 'F0' || n, 500000, now() from generate_series(1, 3) n`,
    [investor!.investorId],
  );
  const headers = { authorization: `Bearer ${investor!.token}`, 'x-client-id': 'bench-client-00000001', 'sandbox-address': 'bench' };
  const run = async (url: string) => {
    const result = await autocannon({ url, connections: 32, duration: SECONDS, headers });
    if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times other than 200`);
    return result.requests.average;
  };
  return inTurns(() => run(`${floorUrl}/cart`), { cart: () => run(`${platform.url}/api/main/cart/get`) });
}
