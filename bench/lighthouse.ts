/** Lighthouse's mobile scores of public pages, the median of three runs. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@lumbung/postgres/launcher.ts';
import { chromiumPath } from '../tests/support/chromium.ts';
import { median } from './turns.ts';

const PAGES = ['/explore', '/funds/nusa-obligasi-prima', '/login'];
const RUNS = 3;

export interface Scores {
  readonly page: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
}

export async function benchLighthouse(url: string): Promise<Scores[]> {
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-lighthouse-'));
  const browser = spawn(
    await chromiumPath(),
    ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
    { stdio: 'ignore' },
  );
  try {
    for (let waited = 0; waited < 100; waited += 1) {
      if (
        await fetch(`http://127.0.0.1:${port}/json/version`).then(
          () => true,
          () => false,
        )
      )
        break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const scores: Scores[] = [];
    for (const page of PAGES) {
      const runs: Record<string, number>[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const result = await lighthouse(url + page, {
          port,
          output: 'json',
          logLevel: 'silent',
          onlyCategories: ['performance', 'accessibility', 'best-practices'],
        });
        const categories = result?.lhr.categories ?? {};
        runs.push(Object.fromEntries(Object.entries(categories).map(([name, category]) => [name, Math.round((category.score ?? 0) * 100)])));
      }
      const of = (name: string) => median(runs.map((run) => run[name] ?? 0));
      scores.push({ page, performance: of('performance'), accessibility: of('accessibility'), bestPractices: of('best-practices') });
    }
    return scores;
  } finally {
    browser.kill('SIGKILL');
    fs.rmSync(profile, { recursive: true, force: true });
  }
}
