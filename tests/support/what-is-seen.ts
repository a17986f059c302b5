/** What is told of a browser story that failed, so that its cause need not be guessed. */
import type { Browser, Page, Request } from 'playwright-core';
import type { Platform } from './platform.ts';

export interface Stage {
  readonly platform: Platform;
  readonly browser: Browser;
}

const EVERY_MS = 250;
let last = Date.now();
let longest = 0;
setInterval(() => {
  const now = Date.now();
  longest = Math.max(longest, now - last - EVERY_MS);
  last = now;
}, EVERY_MS).unref();

/** From here on it is watched how long this process does not run, by the clock of the machine: one that is overbooked, or was moved, fails stories too. */
export const watchTime = (): void => void (longest = 0);

/** What a page asked the server and has not heard yet. */
const unanswered = new WeakMap<Page, Set<Request>>();

/** Notes what a page asks from here on. */
export function listenTo(page: Page): void {
  const asked = new Set<Request>();
  unanswered.set(page, asked);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
}

/** A stream of events is open for as long as the page is. */
const isAwaited = (request: Request): boolean => request.resourceType() !== 'eventsource';

/**
 * How often in a row a page has to wait for nothing, so many milliseconds apart: what it does with an answer may make it ask
 * again, and React holds back for up to 300 ms what was suspended, which asks only once it is there.
 */
const TURNS = 18;
const APART_MS = 20;

/** Waits until a page waits for no answer, and was not about to ask anything. */
export async function calm(page: Page): Promise<void> {
  const until = Date.now() + 30_000;
  for (let turns = 0; turns < TURNS; ) {
    // Through the page's own thread and back.
    await page.evaluate(() => document.readyState).catch(() => null);
    const waiting = [...(unanswered.get(page) ?? [])].filter(isAwaited);
    turns = waiting.length === 0 ? turns + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, APART_MS));
    if (Date.now() > until) throw new Error(`${page.url()} still waits for ${waiting.map((request) => request.url()).join(', ')}`);
  }
}

const WARNS = 40;

/** Of a story that failed: what stands on its pages, what they still wait for, what the server complained of, and what its queue holds. */
export async function tellWhatIsSeen({ platform, browser }: Stage, from: number): Promise<void> {
  const lines = [`this process stood still for ${(longest / 1_000).toFixed(1)} s at most`];
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const text = await page.locator('body').innerText({ timeout: 2_000 }).catch(String);
    lines.push(`page ${page.url()}`, text.replaceAll(/\s+/g, ' ').slice(0, 1_000));
    lines.push(...[...(unanswered.get(page) ?? [])].map((request) => `  waits for ${request.method()} ${request.url()}`));
  }
  const complaints = platform.logged.slice(from).filter((line) => (JSON.parse(line) as { level: number }).level >= WARNS);
  const { rows } = await platform.owner.query(
    `select t.identifier, j.attempts, j.run_at - now() as run_in, j.locked_at is not null as is_running, j.last_error
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.run_at limit 20`,
  );
  process.stderr.write([...lines, ...complaints.slice(-20), ...rows.map((row) => JSON.stringify(row)), ''].join('\n'));
}
