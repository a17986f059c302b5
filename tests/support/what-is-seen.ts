/** Diagnostics of a failed browser story, so that its cause need not be guessed. */
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

/** Restarts the measurement of how long this process stood still, by the system clock: an overloaded or migrated machine makes stories fail too. */
export const watchTime = (): void => void (longest = 0);

/** The requests of a page that have no reply yet. */
const unanswered = new WeakMap<Page, Set<Request>>();

/** Records the requests of a page from here on. */
export function listenTo(page: Page): void {
  const asked = new Set<Request>();
  unanswered.set(page, asked);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
}

/** An event stream stays open as long as the page. */
const isAwaited = (request: Request): boolean => request.resourceType() !== 'eventsource';

/**
 * How many consecutive checks, so many milliseconds apart, must find no pending request: handling a reply may cause another
 * request, and React delays suspended content by up to 300 ms, which requests data only once shown.
 */
const TURNS = 18;
const APART_MS = 20;

/** Waits until a page has no pending request and is not about to send one. */
export async function calm(page: Page): Promise<void> {
  const until = Date.now() + 30_000;
  for (let turns = 0; turns < TURNS; ) {
    // A round trip through the page's main thread.
    await page.evaluate(() => document.readyState).catch(() => null);
    const waiting = [...(unanswered.get(page) ?? [])].filter(isAwaited);
    turns = waiting.length === 0 ? turns + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, APART_MS));
    if (Date.now() > until) throw new Error(`${page.url()} still waits for ${waiting.map((request) => request.url()).join(', ')}`);
  }
}

const WARNS = 40;

/** Reports on a failed story: the text of its pages, their pending requests, the server's warnings, and its job queue. */
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
