/** `npm run bench`: figures with floors of the same run. `--json`: for machines, `--only=name`: some, `--million`: large runs, `--quick`: smoke test. */
import { parseArgs } from 'node:util';
import { buildWeb } from '../tools/build-web.ts';
import { benchAccounts } from './accounts.ts';
import { benchBondSettlement, benchCoupon } from './bonds.ts';
import { benchCartGet } from './cart-get.ts';
import { benchBeside, benchCards, benchJourney } from './journey.ts';
import { benchLighthouse } from './lighthouse.ts';
import { pace } from './pace.ts';
import { benchCharges, benchCodes } from './payments.ts';
import { benchPlans } from './plans.ts';
import { benchPortfolio } from './portfolio.ts';
import { startBenchPlatform } from './platform.ts';
import { benchNights, benchOverview } from './overview.ts';
import { benchRecognition } from './recognition.ts';
import { benchSell } from './sell.ts';
import { benchCorrect } from './correct.ts';
import { benchSettle, type Settled, timesOf, type Took } from './settle.ts';
import { weigh } from './weight.ts';

const { values: options } = parseArgs({
  options: { json: { type: 'boolean' }, only: { type: 'string' }, million: { type: 'boolean' }, quick: { type: 'boolean' } },
  allowPositionals: true,
});
const wants = (name: string): boolean => options.only === undefined || options.only.split(',').includes(name);

interface Row {
  readonly work: string;
  readonly figure: string;
  readonly floor: string;
  readonly wanted: string;
  readonly holds: boolean;
}

const rows: Row[] = [];
const add = (work: string, figure: string, floor: string, wanted: string, holds: boolean): void => {
  rows.push({ work, figure, floor, wanted, holds });
  if (!options.json) process.stdout.write(`${holds ? 'holds' : 'MISSES'}  ${work}: ${figure}; floor ${floor}; wanted ${wanted}\n`);
};
const round = (value: number, places = 2): string => value.toFixed(places);
const inWords = (count: number): string => count.toLocaleString('en');
const inSeconds = ({ seconds, processor }: Took, ratio?: Took): string => {
  const times = (of: number | undefined): string => (of === undefined ? '' : `, ${round(of)} ×`);
  return `${round(seconds, 1)} s${times(ratio?.seconds)} (${round(processor, 1)} s of processor${times(ratio?.processor)})`;
};
const total = (rows: ReadonlyMap<string, number>): number => [...rows.values()].reduce((sum, one) => sum + one, 0);
const byTable = (rows: ReadonlyMap<string, number>): string =>
  `${round(total(rows))} (${[...rows].map(([table, count]) => `${table} ${Number(count.toFixed(2))}`).join(', ')})`;

if (wants('recognition')) {
  for (const set of ['tuning', 'untouched'] as const)
    for (const condition of ['clean', 'degraded'] as const) {
      const { cards, whole, fields, seconds } = await benchRecognition(set, condition);
      const share = condition === 'clean' ? 0.95 : 0.85;
      const work = `${cards} cards, ${set}, ${condition}`;
      add(
        `${work}: NIK, name, birth date and sex right`,
        `${whole}`,
        '–',
        set === 'tuning' ? '–' : `≥ ${share * cards}`,
        set === 'tuning' || whole >= share * cards,
      );
      add(
        `${work}: right (wrongly filled in)`,
        Object.entries(fields)
          .map(([field, { right, wrong }]) => `${field} ${right} (${wrong})`)
          .join(', '),
        '–',
        '–',
        true,
      );
      add(`${work}: seconds a card`, `${round(seconds.median)}, worst ${round(seconds.worst)}`, '–', '< 3 in the middle', seconds.median < 3);
    }
}
if (options.only === 'recognition') process.exit();
await buildWeb();
if (wants('weight'))
  for (const { what, kilobytes, budget } of weigh()) add(`bytes: ${what}`, `${round(kilobytes, 1)} kB`, '–', `≤ ${budget} kB`, kilobytes <= budget);
let platform = await startBenchPlatform();
try {
  if (wants('cart') || wants('journey')) {
    const floor = (await platform.child('bench/floor-server.ts', { DATABASE_URL: platform.databaseUrl })) as unknown as { said: { port: number } };
    const floorUrl = `http://127.0.0.1:${floor.said.port}`;
    if (wants('cart')) {
      const { rates, ratios } = await benchCartGet(platform, floorUrl);
      add('/cart/get, 32 connections', `${round(rates.cart, 0)}/s, ${round(ratios.cart)} ×`, `${round(rates.floor, 0)}/s`, '≥ 0.65 ×', ratios.cart >= 0.65);
    }
    if (wants('journey')) {
      const { rates, ratios } = await benchJourney(platform, floorUrl);
      add(
        'cart to paid order, 8 clients',
        `${round(rates.journey, 1)}/s, ${round(ratios.journey)} ×`,
        `${round(rates.floor, 1)}/s (SQL only ${round(rates.sqlOnly, 1)}/s)`,
        '≥ 0.5 ×',
        ratios.journey >= 0.5,
      );
    }
  }
  if (wants('accounts')) {
    const { rates, ratios } = await benchAccounts(platform);
    const floor = `${round(rates.floor, 1)}/s, one Argon2id hash each`;
    add('sign in, 4 clients', `${round(rates.logins, 1)}/s, ${round(ratios.logins)} ×`, floor, '≥ 0.75 ×', ratios.logins >= 0.75);
    add('sign in and look at the session, 4 clients', `${round(rates.sessions, 1)}/s, ${round(ratios.sessions)} ×`, floor, '≥ 0.65 ×', ratios.sessions >= 0.65);
    add('open an account, 4 clients', `${round(rates.registrations, 1)}/s, ${round(ratios.registrations)} ×`, floor, '–', true);
  }
  if (wants('beside')) {
    const { rates, ratios, joined } = await benchBeside(platform);
    const figure = `${round(rates.beside, 1)}/s, ${round(ratios.beside)} ×`;
    add(
      `cart to paid order beside ${round(joined, 0)} new accounts a minute`,
      figure,
      `${round(rates.floor, 1)}/s, nobody joins`,
      '≥ 0.9 ×',
      ratios.beside >= 0.9,
    );
  }
  if (wants('cards')) {
    const { rates, ratios, read } = await benchCards(platform);
    const figure = `${round(rates.cards, 1)}/s, ${round(ratios.cards)} ×`;
    const work = `cart to paid order beside ten ID cards that wait to be read (${round(read, 0)} a minute are)`;
    add(work, figure, `${round(rates.floor, 1)}/s, no cards`, '≥ 0.9 ×', ratios.cards >= 0.9);
  }
  if (wants('sell')) {
    // Uses a new database: the bank has no statements of the purchases above, and books that do not reconcile stop payouts.
    await platform.stop();
    platform = await startBenchPlatform();
    const { orders, payouts, bankAlone } = await benchSell(platform);
    add('cart to ordered sale, 8 clients', `${round(orders, 1)}/s`, '–', '–', true);
    add('booked sale to money at the bank', `${round(payouts, 1)}/s, ${round(payouts / bankAlone)} ×`, `${round(bankAlone, 1)}/s, the bank alone`, '–', true);
  }
  if (wants('lighthouse')) {
    for (const { page, performance, accessibility, bestPractices } of await benchLighthouse(platform.url)) {
      add(
        `Lighthouse mobile ${page}`,
        `${performance} / ${accessibility} / ${bestPractices}`,
        '–',
        '≥ 90 / 100 / 100',
        performance >= 90 && accessibility === 100 && bestPractices === 100,
      );
    }
  }
  await platform.stop();
  platform = await startBenchPlatform('http');
  if (wants('overview') || wants('night')) {
    const { before, after, few, many } = await benchNights(platform, options.million ? 1_000_000 : pace(100_000, 20_000));
    const [rowRatio, pageRatio] = [many.rows / few.rows, many.buffers / few.buffers];
    const isAlike = [rowRatio, pageRatio].every((ratio) => ratio > 0.8 && ratio < 1.2);
    add(
      `reconciling a closed day of ${few.investors} investors beside ${inWords(after)} orders`,
      `${inWords(many.rows)} rows (${round(rowRatio)} ×), ${inWords(many.buffers)} pages (${round(pageRatio)} ×), ${round(many.milliseconds / 1_000, 1)} s`,
      `beside ${inWords(before)}: ${inWords(few.rows)} rows, ${inWords(few.buffers)} pages, ${round(few.milliseconds / 1_000, 1)} s`,
      '0.8 to 1.2 × of both',
      isAlike,
    );
    // Counted, not timed: noise does not excuse a miss.
    if (!isAlike) process.exitCode = 1;
    const { milliseconds, floor } = await benchOverview(platform);
    const work = `the overview beside ${inWords(after)} orders`;
    add(work, `${round(milliseconds, 1)} ms at the 95th percentile`, `${round(floor, 1)} ms, thirty bare statements`, '≤ 50 ms', milliseconds <= 50);
    await platform.stop();
    platform = await startBenchPlatform('http');
  }
  if (wants('portfolio')) {
    const { transactions, funds, pages, floor } = await benchPortfolio(platform);
    for (const { page, cold, warm } of pages) {
      const work = `${page}, after ${inWords(transactions)} purchases in ${funds} funds`;
      add(work, `${round(cold, 0)} ms cold, ${round(warm, 0)} ms warm`, `${round(floor, 0)} ms, the same rows read bare`, '≤ 500 ms cold', cold <= 500);
    }
    await platform.stop();
    platform = await startBenchPlatform('http');
  }
  if (wants('correct')) {
    const { count, ours, floor, ratio } = await benchCorrect(platform, pace(100_000, 1_000));
    add(`correct the NAV of ${inWords(count)} settled orders`, inSeconds(ours, ratio), inSeconds(floor), '≤ 3 ×', ratio.seconds <= 3);
    await platform.stop();
    platform = await startBenchPlatform('http');
  }
  if (wants('bonds')) {
    for (const count of options.million ? [100_000, 1_000_000] : [pace(100_000, 1_000)]) {
      const { ours, floor, ratio } = await benchCoupon(platform, count);
      const most = pace(1.4, 4);
      add(`draw and book a coupon of ${inWords(count)} holders`, inSeconds(ours, ratio), inSeconds(floor), `≤ ${most} ×`, ratio.seconds <= most);
    }
    const { count, ours, floor, ratio } = await benchBondSettlement(platform, pace(100_000, 500));
    const most = pace(3, 6);
    add(`settle ${inWords(count)} purchases of a bond`, inSeconds(ours, ratio), inSeconds(floor), `≤ ${most} ×`, ratio.seconds <= most);
    await platform.stop();
    platform = await startBenchPlatform('http');
  }
  if (wants('plans')) {
    const { count, ours, floor, ratio, rows, floorRows } = await benchPlans(platform, pace(100_000, 1_000), pace(3, 1));
    // A thousand plans are four per bucket: a batch then consists mostly of round trips to the database.
    const most = pace(1.4, 30);
    add(`decide, order and bill ${inWords(count)} plans that are due`, inSeconds(ours, ratio), inSeconds(floor), `≤ ${most} ×`, ratio.seconds <= most);
    add('rows written a plan', byTable(rows), byTable(floorRows), 'as the floor', total(rows) <= total(floorRows) + 0.05);
    await platform.stop();
    platform = await startBenchPlatform('http');
  }
  if (wants('payments')) {
    const { without, among } = await benchCodes(platform);
    add(
      'the codes of a cart, best first, of a hundred that run',
      `${round(among, 1)} ms at the 95th percentile`,
      `${round(without, 1)} ms, none run`,
      `≤ ${pace(50, 500)} ms`,
      among <= pace(50, 500),
    );
    for (const wanted of options.million ? [100_000, 1_000_000] : [pace(100_000, 300)]) {
      const { count, ours, floor, ratio, rows, floorRows } = await benchCharges(platform, wanted, 1);
      const most = pace(4, 12);
      add(
        `ask about and take in ${inWords(count)} charges`,
        inSeconds(ours, ratio),
        `${inSeconds(floor)}, a bare transaction each`,
        `≤ ${most} ×`,
        ratio.seconds <= most,
      );
      add('rows written a charge', byTable(rows), byTable(floorRows), 'as the floor', total(rows) <= total(floorRows) + 0.05);
    }
    await platform.stop();
    platform = await startBenchPlatform('http');
  }
  if (wants('settle')) {
    const addSettled = ({ count, ours, floor, barest, ratio, rows, floorRows, barestRows }: Settled) => {
      const most = pace(1.4, 3);
      add(`price and allot ${inWords(count)} orders`, inSeconds(ours, ratio), inSeconds(floor), `≤ ${most} ×`, ratio.seconds <= most);
      const least = `${byTable(barestRows)} in ${inSeconds(barest)}`;
      add('rows written an order', byTable(rows), `${byTable(floorRows)}; the barest order: ${least}`, 'as the floor', total(rows) <= total(floorRows) + 0.05);
    };
    const small = await benchSettle(platform, pace(100_000, 1_000), pace(3, 1));
    addSettled(small);
    if (options.million) {
      const large = await benchSettle(platform, 1_000_000, 1);
      addSettled(large);
      const [ours, floor] = [timesOf(large.ours, small.ours), timesOf(large.floor, small.floor)];
      const inTimes = ({ seconds, processor }: Took) => `${round(seconds)} times the time, ${round(processor)} times the processor`;
      add('ten times the orders', inTimes(ours), inTimes(floor), '≤ 1.05 × the floor', ours.seconds <= 1.05 * floor.seconds);
    }
  }
} finally {
  await platform.stop();
}
if (options.json) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
