/** How often a second the cart is read over 32 connections, beside a bare route with the same two statements. */
import autocannon from 'autocannon';
import { type BenchPlatform, median } from './platform.ts';
import { pace } from './pace.ts';

const SECONDS = pace(5, 1);
const ROUNDS = pace(3, 1);

export async function benchCartGet(platform: BenchPlatform, floorUrl: string): Promise<{ ours: number; floor: number; ratio: number }> {
  const [investor] = await platform.investors(1);
  await platform.owner.query(`insert into cart.cart values ($1, 0, 1, 3)`, [investor!.investorId]);
  await platform.owner.query(
    `insert into cart.item (investor_id, cart_id, cart_type, transaction_type, product_id, amount, added_at)
     select $1, gen_random_uuid(), 0, 1, 'F0' || n, 500000, now() from generate_series(1, 3) n`,
    [investor!.investorId],
  );
  const headers = { authorization: `Bearer ${investor!.token}`, 'x-client-id': 'bench-client-00000001', 'sandbox-address': 'bench' };
  const run = async (url: string) => {
    const result = await autocannon({ url, connections: 32, duration: SECONDS, headers });
    if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times other than 200`);
    return result.requests.average;
  };
  await run(`${platform.url}/api/main/cart/get`);
  await run(`${floorUrl}/cart`);
  const [ours, floor]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    floor.push(await run(`${floorUrl}/cart`));
    ours.push(await run(`${platform.url}/api/main/cart/get`));
  }
  return { ours: median(ours), floor: median(floor), ratio: median(ours.map((rate, round) => rate / floor[round]!)) };
}
