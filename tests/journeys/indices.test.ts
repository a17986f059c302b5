/** Tests index levels on bad days: late, invalid, corrected. Like NAVs they await two operators, and never delay a fund. */
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { enterNav, getTodaysMarket, listMissingNavs, listWaitingNavs, proposeVerdict } from '@lumbung/contract/prices/routes.gen.ts';
import { listQueues } from '@lumbung/contract/operations/routes.gen.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { FUNDS } from '@lumbung/specimen/funds.ts';
import { INDICES } from '@lumbung/specimen/indices.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorCaller } from '../support/caller.ts';
import { queueIsEmpty } from '../support/custody.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { refused } from '../support/refusals.ts';

let platform: Platform;
let [one, two]: OperatorCaller[] = [];
beforeAll(async () => {
  platform = await startPlatform();
  [one, two] = await Promise.all([platform.operator('product'), platform.operator('product')]);
});
afterAll(() => platform.stop());

const note = 'Dicek ke penyedia indeks lewat telepon';
const nextDay = async (): Promise<Day> => (await platform.sandbox.post<{ date: Day }>('market/close')).date;
/** Moves the clock past the time at which indices are fetched, or to another one. */
async function until(day: Day, time: string): Promise<void> {
  expect(await platform.sandbox.post('clock', { to: `${day}T${time}:00+07:00` })).toMatchObject({ status: 200 });
  await queueIsEmpty(platform);
}
const says = async (index: string, day: string, close: string | null) =>
  expect(await platform.sandbox.post('indices', { index, day, close })).toMatchObject({ status: 200 });
const today = async (id: string) => (await platform.caller().must(getTodaysMarket, { id })).indices[0]!;
const published = async (day: Day) =>
  ((await platform.owner.query('select product_id as id from prices.published where day = $1', [day])).rows as { id: string }[]).map(({ id }) => id);
const waiting = async (index: string) => (await one!.must(listWaitingNavs, { size: 100 })).items.find(({ productId }) => productId === index);

test('levels arrive in the evening; a missing one is requested, one that moved too far waits for two operators', async () => {
  const day = await nextDay();
  const before = await today('NOP');
  await says('N45', day, null);
  await says('NSG', day, '1.000');
  await says('NDR', day, 'n/a');
  await until(day, '18:31');
  expect(await published(day)).toEqual(expect.arrayContaining(['NOP', 'NCB']));
  expect(await published(day)).toHaveLength(FUNDS.length + 2);
  expect((await today('NOP')).day).toBe(day);
  expect((await today('NOP')).level).not.toBe(before.level);

  // An index has no pending orders, and its provider may take all evening.
  const odd = (await waiting('NSG'))!;
  expect(odd).toMatchObject({ product: 'Nusantara Composite', day, reasons: ['jump'], source: 'indexProvider', waitingOrders: 0, settledLegs: 0 });
  await until(day, '21:30');
  const { missing } = await one!.must(listMissingNavs, {});
  expect(missing.map(({ productId, said }) => [productId, said?.why ?? null]).sort()).toEqual([
    ['N45', null],
    ['NDR', 'malformed'],
  ]);
  const queue = (await one!.must(listQueues, {})).items.find((row) => row.queue === 'prices.lateIndices');
  expect(queue).toMatchObject({ count: 2, actor: 'indexProvider', level: 'calm' });

  // Two operators refuse the odd level; then the provider is queried until it reports another one.
  const { proposalId } = await one!.must(proposeVerdict, { productId: 'NSG', day, version: odd.version, verdict: 'refuse', note });
  await refused(one!, agree, { proposalId }, 'ownProposal');
  await two!.must(agree, { proposalId });
  await says('NSG', day, 'right');
  await says('NDR', day, 'right');
  await until(day, '23:45');
  expect(await published(day)).toEqual(expect.arrayContaining(['NSG', 'NDR']));

  // A level that never arrives is entered by an operator, and published when another one approves.
  const level = (Number((await today('N45')).level) * 1.001).toFixed(3);
  const entered = await one!.must(enterNav, { productId: 'N45', day, nav: level, note });
  expect((await today('N45')).day).not.toBe(day);
  await two!.must(agree, { proposalId: entered.proposalId });
  expect(Number((await today('N45')).level)).toBe(Number(level));
  expect(await published(day)).toHaveLength(FUNDS.length + INDICES.length);
  expect((await one!.must(listMissingNavs, {})).total).toBe(0);
  expect(await platform.audit()).toEqual([]);
});

test('a provider that is down blocks no fund; a feed cannot report another provider’s index; a correction waits for two operators', async () => {
  expect(await platform.sandbox.post('partners/index-provider/faults', { kind: 'down', count: 2 })).toMatchObject({ status: 200 });
  // An index level in the fund registry's feed is ignored.
  expect(await platform.sandbox.post('registry/navs', { fund: 'NSG', does: 'says', nav: '1' })).toMatchObject({ status: 200 });
  const day = await nextDay();
  await until(day, '18:31');
  expect((await published(day)).filter((id) => id.startsWith('F'))).toHaveLength(FUNDS.length);
  await until(day, '22:00');
  expect(await published(day)).toHaveLength(FUNDS.length + INDICES.length);
  const { odd } = await one!.must(listMissingNavs, {});
  expect(odd.find(({ fundCode, why }) => fundCode === 'NSG' && why === 'unknownProduct')).toBeDefined();

  const { level } = await today('NCB');
  await says('NCB', day, (Number(level) * 1.0005).toFixed(3));
  const next = await nextDay();
  await until(next, '18:31');
  expect(await waiting('NCB')).toMatchObject({ day, reasons: ['correction'], source: 'indexProvider' });
  expect(await platform.audit()).toEqual([]);
});
