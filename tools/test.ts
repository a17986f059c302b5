/** `npm test`: builds the web apps and runs every test, those in the browser included. Arguments go to the test runner. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildWeb } from './build-web.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const report = path.join(os.tmpdir(), `lumbung-tests-${process.pid}.json`);
const given = process.argv.slice(3);

await buildWeb();
const run = spawnSync(
  process.execPath,
  [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...given],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, TZ: process.env.TZ ?? 'UTC' } },
);
const counts = fs.existsSync(report)
  ? (JSON.parse(fs.readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
      numFailedTestSuites: number;
      success: boolean;
    })
  : { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numFailedTestSuites: 1, success: false };
fs.rmSync(report, { force: true });
// A file that could not be loaded has no failed test of its own, and is a failure all the same.
const failed = counts.numFailedTests || (run.status === 0 && counts.success ? 0 : 1);
process.stdout.write(`\n${counts.numPassedTests} passed, ${failed} failed${counts.numPendingTests ? `, ${counts.numPendingTests} skipped` : ''}\n`);
process.exit(failed > 0 ? 1 : 0);
