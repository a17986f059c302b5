/** Checks everything promised about an ended season, and prints its summary. */
import { expect } from 'vitest';
import { readDifference } from '@lumbung/kernel/partner-difference.ts';
import type { Platform } from '../support/platform.ts';
import { digestOf, factsOf } from './digest.ts';
import { leftIn, neverEntered, ordersOf, unstruck } from './ending.ts';
import type { Season } from './season.ts';
import type { Setting } from './story.ts';

/** One in this many orders may end in a queue. */
const ONE_IN = 200;

/** All facts about investors whose units differ at the custodian. */
async function storyOf(platform: Platform, { cast, told }: Season, differing: readonly string[]): Promise<string[]> {
  const story: string[] = [];
  for (const found of differing.map(readDifference)) {
    if (found?.difference !== 'units') continue;
    const text = 'select investor_id from kyc.investor_status where ifua = $1';
    const [row] = await platform.looks.query<{ investor_id: string }>({ name: 'season.whose', text }, [found.ifua]);
    const player = cast.find(({ investorId }) => investorId === row?.investor_id);
    const written = await platform.sandbox.get<object[]>(`registry/about?ifua=${found.ifua}&fund=${found.productId}`);
    story.push(...written.map((event) => `registry ${JSON.stringify(event)}`));
    if (!player) continue;
    const facts = await factsOf(platform, [player]);
    story.push(
      ...facts.filter((fact) => fact.startsWith(`${player.name} `) && fact.includes(found.productId)),
      ...told.filter((deed) => deed.includes(` ${player.name} `)),
    );
  }
  return story;
}

/** Reports all failures at once: a season takes long. */
export async function endsWell(
  platform: Platform,
  { days, people, companies, newcomers, seed }: Setting,
  season: Season,
  /** Faults and pending states that a season may be too short for. */
  rare: readonly string[] = [],
): Promise<void> {
  const [{ orders, open }, left, facts] = [await ordersOf(platform, season), await leftIn(season), await factsOf(platform, season.cast)];
  const seconds = [...season.seconds.values()].reduce((sum, one) => sum + one, 0);
  const spent = [...season.seconds].map(([what, took]) => `${what} ${took.toFixed(0)}`).join(', ');
  process.stdout.write(
    `season "${seed}": ${days} days, ${people + companies + newcomers} investors, ${orders} orders in ${seconds.toFixed(0)} s (${spent}), ${((days / seconds) * 60).toFixed(0)} days a minute, digest ${digestOf(facts)}\n`,
  );
  expect.soft(await platform.audit('all')).toEqual([]);
  const differing = await platform.auditPartners();
  // A season is long: details needed to find the cause are printed at once.
  for (const line of await storyOf(platform, season, differing)) process.stdout.write(`${line}\n`);
  if (differing.length > 0) for (const line of left) process.stdout.write(`left: ${line}\n`);
  expect.soft(differing).toEqual([]);
  expect.soft(left.slice(0, Math.max(left.length - Math.floor(orders / ONE_IN), 0))).toEqual([]);
  expect.soft(season.strangers).toEqual([]);
  expect.soft(open).toBeLessThanOrEqual(orders / ONE_IN);
  expect.soft(unstruck(season).filter((kind) => !rare.includes(kind))).toEqual([]);
  expect.soft((await neverEntered(platform, season)).filter((state) => !rare.includes(state))).toEqual([]);
}
