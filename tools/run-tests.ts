/** Runs the test runner and counts its results. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '..');

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string; readonly failureMessages: readonly string[] }[];
  }[];
}

export interface Tested {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Failed tests with file, reason and place: of a remote run often nothing else is kept. */
  readonly names: readonly string[];
  /** Output of the runner, if it ran quietly. */
  readonly output: string;
}

/** The first lines of an error and its first stack frame in this project, on one line. */
function why(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const at = lines.find((line) => line.startsWith('at ') && line.includes(ROOT) && !line.includes('node_modules')) ?? '';
  const said = lines.filter((line) => line !== '' && !line.startsWith('at ')).slice(0, 12);
  return `${said.join(' | ').slice(0, 600)} ${at.replace(`${ROOT}/`, '')}`.trim();
}

/** Runs a command in the project root and waits for it. Its output is returned if `quiet`, otherwise printed. */
export function ran(
  file: string,
  given: readonly string[],
  environment: Record<string, string>,
  quiet = true,
): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, given, { cwd: ROOT, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit', env: { ...process.env, ...environment } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
  });
}

/** Runs vitest with these arguments. Its output is returned if `quiet`, otherwise printed. */
export async function runTests(given: readonly string[], environment: Record<string, string> = {}, { quiet = false } = {}): Promise<Tested> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-report-'));
  const file = path.join(folder, 'report.json');
  const run = await ran(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tests/support/wavered.ts',
      `--outputFile.json=${file}`,
      ...given,
    ],
    { TZ: process.env.TZ ?? 'UTC', ...environment },
    quiet,
  );
  const report = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Report) : null;
  fs.rmSync(folder, { recursive: true });
  const names = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map((one) => `${one.fullName} — ${why(one.failureMessages[0])}`);
    // A file that could not be loaded has no failed test, but is a failure.
    if (failed.length === 0 && status === 'failed') failed.push(message.split('\n', 1)[0]!);
    return failed.map((test) => `${path.relative(ROOT, name)}: ${test}`);
  });
  const isWell = run.status === 0 && report?.success === true;
  if (!isWell && names.length === 0) names.push(`something outside of any test; the runner ended with code ${run.status}`);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: isWell ? 0 : Math.max(report?.numFailedTests ?? 0, 1),
    skipped: report?.numPendingTests ?? 0,
    names,
    output: run.output,
  };
}
