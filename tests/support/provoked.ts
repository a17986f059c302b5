/** Which refusals a run provoked: each worker notes what its servers counted, and a whole run is held against the contract. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll } from 'vitest';
import { refusals } from '../../apps/server/src/platform/metrics.ts';

/** Where a whole run collects them; a part of the tests says nothing of what is missing. */
const folder = process.env.PROVOKED;

if (folder)
  afterAll(async () => {
    const { values } = await refusals.get();
    const lines = values.map(({ labels: { call, reason } }) => `${call}: ${reason}\n`);
    fs.writeFileSync(path.join(folder, `${process.pid}.txt`), lines.join(''));
  });
