/** Holds a season that has ended against everything that was promised, and prints what it was. */
import { expect } from 'vitest';
import type { Platform } from '../support/platform.ts';
import { digestOf, factsOf } from './digest.ts';
import { leftIn, neverEntered, ordersOf, unstruck } from './ending.ts';
import type { Season } from './season.ts';
import type { Setting } from './story.ts';

/** Of so many orders one may end in a queue. */
const ONE_IN = 200;

/** Everything that is wrong is said at once: a season takes its time. */
export async function endsWell(
  platform: Platform,
  { days, people, companies, newcomers, seed }: Setting,
  season: Season,
  /** What a season may be too short for: kinds of faults, and waiting states. */
  rare: readonly string[] = [],
): Promise<void> {
  const [{ orders, open }, left, facts] = [await ordersOf(platform, season), await leftIn(season), await factsOf(platform, season.cast)];
  const seconds = [...season.seconds.values()].reduce((sum, one) => sum + one, 0);
  const spent = [...season.seconds].map(([what, took]) => `${what} ${took.toFixed(0)}`).join(', ');
  process.stdout.write(
    `season "${seed}": ${days} days, ${people + companies + newcomers} investors, ${orders} orders in ${seconds.toFixed(0)} s (${spent}), ${((days / seconds) * 60).toFixed(0)} days a minute, digest ${digestOf(facts)}\n`,
  );
  expect.soft(await platform.audit('all')).toEqual([]);
  expect.soft(await platform.auditPartners()).toEqual([]);
  expect.soft(left.slice(0, Math.max(left.length - Math.floor(orders / ONE_IN), 0))).toEqual([]);
  expect.soft(season.strangers).toEqual([]);
  expect.soft(open).toBeLessThanOrEqual(orders / ONE_IN);
  expect.soft(unstruck(season).filter((kind) => !rare.includes(kind))).toEqual([]);
  expect.soft((await neverEntered(platform, season)).filter((state) => !rare.includes(state))).toEqual([]);
}
