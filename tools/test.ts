/**
 * `npm test`: builds the web apps and runs every test that a change must pass. Arguments go to the test runner.
 * `npm run test:look` opens every page in all eight variants.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildWeb } from './build-web.ts';
import { runTests } from './run-tests.ts';

const given = process.argv.slice(3);
const isLook = given[0] === '--look';
const rest = given.filter((word) => word !== '--look');
const isChosen = rest.some((word) => word.startsWith('--project'));
const projects = isLook ? ['--project=look'] : isChosen ? [] : ['rules', 'calls', 'season', 'faults', 'browser'].map((name) => `--project=${name}`);

await buildWeb();
const isWhole = given.length === 0;
const provoked = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-provoked-'));
const tested = await runTests([...projects, ...rest], isLook ? { PROOF: 'all' } : isWhole ? { PROVOKED: provoked } : {});
const { passed, skipped } = tested;
let { failed } = tested;
const names = [...tested.names];
if (isWhole) {
  const { unprovoked } = await import('./unprovoked.ts');
  const missing = unprovoked(provoked);
  if (missing.length > 0) {
    failed += 1;
    names.push(`every refusal is provoked by a test — nothing provoked ${missing.join(', ')}`);
  }
}
fs.rmSync(provoked, { recursive: true });
process.stdout.write('\n');
// Repeated at the end, so that failures are visible on the last page of a long log.
for (const name of names) process.stdout.write(`failed: ${name}\n`);
process.stdout.write(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`);
process.exit(failed > 0 ? 1 : 0);
