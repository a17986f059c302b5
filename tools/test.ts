/**
 * `npm test`: builds the web apps and runs every test, those in the browser included. Arguments go to the test runner.
 * `npm run test:look` (`--look`) opens every page in all eight ways instead: both widths, themes and languages.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildWeb } from './build-web.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const report = path.join(os.tmpdir(), `lumbung-tests-${process.pid}.json`);
const isLook = process.argv[3] === '--look';
const given = isLook ? ['--project=browser', 'tests/browser/look.test.ts'] : process.argv.slice(3);

await buildWeb();
const run = spawnSync(
  process.execPath,
  [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...given],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, TZ: process.env.TZ ?? 'UTC', ...(isLook ? { LOOK: 'every' } : {}) } },
);
const counts = fs.existsSync(report)
  ? (JSON.parse(fs.readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
      numFailedTestSuites: number;
      success: boolean;
      testResults: { name: string; status: string; message: string; assertionResults: { status: string; fullName: string }[] }[];
    })
  : { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numFailedTestSuites: 1, success: false, testResults: [] };
fs.rmSync(report, { force: true });
// A file that could not be loaded has no failed test of its own, and is a failure all the same.
const failed = counts.numFailedTests || (run.status === 0 && counts.success ? 0 : 1);
// Named once more at the end: whoever reads only the last page of a long log has to find them.
process.stdout.write('\n');
for (const { name, status, message, assertionResults } of counts.testResults) {
  const names = assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName);
  if (names.length === 0 && status === 'failed') names.push(message.split('\n', 1)[0]!);
  for (const test of names) process.stdout.write(`failed: ${path.relative(ROOT, name)}: ${test}\n`);
}
if (failed > 0 && counts.numFailedTests === 0) process.stdout.write(`failed: something outside of any test; the runner ended with code ${run.status}\n`);
process.stdout.write(`${counts.numPassedTests} passed, ${failed} failed${counts.numPendingTests ? `, ${counts.numPendingTests} skipped` : ''}\n`);
process.exit(failed > 0 ? 1 : 0);
