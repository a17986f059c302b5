/** Restores the seeded state while the server runs. Sandbox mode only. */
import fs from 'node:fs';
import path from 'node:path';
import { planTimetable } from '../../apps/server/src/timetable.ts';
import type { AppContext } from '../../apps/server/src/app-context.ts';
import { reseed } from './seed.ts';

export async function reset(world: AppContext): Promise<void> {
  const { DATABASE_OWNER_URL: ownerUrl } = world.config;
  if (!world.config.isSandbox || !ownerUrl) throw new Error('only a sandbox can be reset');
  await reseed(ownerUrl, world.keys, world.clock());
  fs.rmSync(path.join(world.config.dataDir, 'files'), { recursive: true, force: true });
  world.reference.forget();
  await planTimetable(world);
}
