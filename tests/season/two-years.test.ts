/** Two years with hundreds of investors: the checks of the quarter, for long enough that every rare event happens. */
import { parseDay } from '@lumbung/kernel/time.ts';
import { test } from 'vitest';
import { startPlatform } from '../support/platform.ts';
import { endsWell } from './ends-well.ts';
import { play } from './season.ts';
import type { Setting } from './story.ts';

const TWO_YEARS: Setting = {
  seed: 'two years',
  first: parseDay('2026-11-19')!,
  days: Number(process.env.SEASON_DAYS ?? 730),
  people: Number(process.env.SEASON_PEOPLE ?? 260),
  companies: 20,
  newcomers: 20,
  funds: 30,
  deedsADay: 12,
  changesADay: 0.8,
  faults: 2,
  hasEndings: true,
  quietDays: 15,
};
const HOURS = 4;

test('two years end with every order finished, the books of all partners reconciled and no overdue queue', { timeout: HOURS * 3_600_000 }, async () => {
  const platform = await startPlatform({ isQuiet: true });
  const season = await play(platform, TWO_YEARS);
  await endsWell(platform, TWO_YEARS, season);
  await platform.stop();
});
