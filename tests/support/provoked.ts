/** Records which refusals a run provoked: each worker writes those its servers counted, and a full run is compared with the contract. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll } from 'vitest';
import { refusals } from '../../apps/server/src/platform/metrics.ts';

/** Where a full run collects them; a partial run cannot tell which are missing. */
const folder = process.env.PROVOKED;
/** Process ids are reused, so the name has a random part. */
const own = `${process.pid}-${randomUUID()}.txt`;

if (folder)
  afterAll(async () => {
    const { values } = await refusals.get();
    const lines = values.map(({ labels: { call, reason } }) => `${call}: ${reason}\n`);
    fs.writeFileSync(path.join(folder, own), lines.join(''));
  });
