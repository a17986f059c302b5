/** Reports flaky tests, which failed and passed on retry: `WAVERED name`, also appended to `.cache/wavered.txt` for later repair. */
import fs from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

const ROOT = path.resolve(import.meta.dirname, '../..');

export default class implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.#names.length === 0) return;
    for (const name of this.#names) process.stdout.write(`WAVERED ${name}\n`);
    const file = path.join(ROOT, '.cache/wavered.txt');
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.appendFileSync(file, this.#names.map((name) => `${new Date().toISOString()} ${name}\n`).join(''));
  }
}
