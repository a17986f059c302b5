/** Which refusals a run provoked: each worker notes what its servers counted, and a whole run is held against the contract. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll } from 'vitest';
import { refusals } from '../../apps/server/src/platform/metrics.ts';

/** Where a whole run collects them; a part of the tests says nothing of what is missing. */
const folder = process.env.PROVOKED;
/** The number of a process is given again once it has ended. */
const own = `${process.pid}-${randomUUID()}.txt`;

if (folder)
  afterAll(async () => {
    const { values } = await refusals.get();
    const lines = values.map(({ labels: { call, reason } }) => `${call}: ${reason}\n`);
    fs.writeFileSync(path.join(folder, own), lines.join(''));
  });
