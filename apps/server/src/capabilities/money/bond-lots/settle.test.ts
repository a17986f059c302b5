/** Settlement of purchases in batches: each exactly once, across concurrent runs and restarts; a failing purchase does not block the others. */
import { checkPayment } from '@lumbung/contract/bonds/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { day } from '@lumbung/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bondBuyer, orderBond, payBond, REDEEMED_SERI as SERI } from '../../../../../../tests/support/bonds.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import type { BondPosition } from '../../../partners/bond-custodian/port.ts';
import { type Errand, errandOf } from '../../../platform/jobs.ts';
import { settleSeries } from './settle.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

async function purchase() {
  const buyer = await bondBuyer(platform);
  const { transactionId: orderId, kodeBilling, kodePemesanan } = await orderBond(platform, buyer, 2_000_000, SERI);
  await payBond(platform, kodeBilling!, 2_000_000);
  await buyer.caller.must(checkPayment, { transactionId: orderId });
  const position: BondPosition = { reference: buyer.investorId, seri: SERI, kodePemesanan: kodePemesanan!, units: 2n, settledOn: day('2026-12-09') };
  return { buyer, orderId, position };
}
const statesOf = async (orderIds: readonly string[]) => {
  const { rows } = await platform.owner.query<{ order_id: string; state: string }>('select order_id, state from orders.order where order_id = any($1)', [
    orderIds,
  ]);
  return orderIds.map((id) => rows.find((row) => row.order_id === id)?.state);
};

test('purchases of a series settle in batches, each once despite crashes and concurrent runs; one that fails or differs waits alone', async () => {
  const bought = await Promise.all(Array.from({ length: 8 }, purchase));
  const ids = bought.map(({ orderId }) => orderId);
  const [unpaid, other, ...fine] = bought;
  const logged: unknown[] = [];
  const settling = async (positions: readonly BondPosition[], atOnce: number, transact?: Errand['transact']) => {
    const errand = await errandOf(platform.app, platform.app.pools.jobs);
    const bondCustodian = { ...errand.partners.bondCustodian, positions: async () => ({ positions, odd: [], next: null }) };
    const log = Object.assign(Object.create(errand.log) as Errand['log'], {
      error: ({ orderId, kodePemesanan }: { orderId?: string; kodePemesanan?: string }) => logged.push(orderId ?? kodePemesanan),
    });
    await settleSeries({ ...errand, log, partners: { ...errand.partners, bondCustodian }, transact: transact ?? errand.transact }, { seri: SERI }, atOnce);
  };

  // It dies after a batch of two.
  const alive = await errandOf(platform.app, platform.app.pools.jobs);
  let left = 1;
  const dying: Errand['transact'] = (work) => (left-- > 0 ? alive.transact(work) : Promise.reject(new Error('died')));
  const positions = fine.map(({ position }) => position);
  await expect(settling(positions, 2, dying)).rejects.toThrow('died');
  expect(await statesOf(ids)).toEqual(['paid', 'paid', 'done', 'done', 'paid', 'paid', 'paid', 'paid']);

  // Money missing in the books cannot be invested; a position with other units than bought is not accepted; a stranger's is ignored.
  const paid = (sum: number) =>
    platform.owner.query(`update ledger.account set balance = $2 where investor_id = $1 and path = 'bond/' || $3 || '/paid'`, [
      unpaid!.buyer.investorId,
      sum,
      SERI,
    ]);
  await paid(0);
  logged.length = 0;
  const odd = [unpaid!.position, { ...other!.position, units: 3n }, { ...other!.position, kodePemesanan: 'PS-ASING' }];
  await expect(settling([...odd, ...positions], 1_000)).rejects.toThrow('balance');
  expect(await statesOf(ids)).toEqual(['paid', 'paid', ...fine.map(() => 'done')]);
  expect(new Set(logged)).toEqual(new Set(['PS-ASING', ids[0], ids[1]]));

  await paid(2_000_000);
  const all = bought.map(({ position }) => position);
  await Promise.all([settling(all, 1_000), settling([...all].reverse(), 1), settling(all, 3)]);
  expect(await statesOf(ids)).toEqual(ids.map(() => 'done'));
  const { rows } = await platform.owner.query(
    `select about, count(*)::int as events from platform.state_event where about = any($1) and event = 'settled' group by 1`,
    [ids],
  );
  expect(rows.map(({ events }) => events)).toEqual(ids.map(() => 2));
  await until('the notices', async () => (await unpaid!.buyer.caller.must(list, {})).items.filter(({ title }) => title === `${SERI} milik Anda`).length === 1);
  expect(await platform.audit('all')).toEqual([]);
});
