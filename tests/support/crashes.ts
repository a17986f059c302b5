/** Crashes a server at each boundary of some work in turn, and verifies that the work still completes. */
import fs from 'node:fs';
import path from 'node:path';
import { auditInvestors } from '../../apps/server/src/capabilities/views/operations/audit.ts';
import { type Db, sqlOverAll } from '../../apps/server/src/platform/database.ts';
import type { Keys } from '../../apps/server/src/platform/keys.ts';
import type { Point } from '../../apps/server/src/platform/life.ts';
import { parseInstant } from '@lumbung/kernel/time.ts';
import { expect } from 'vitest';
import type { Caller } from './caller.ts';
import type { Platform } from './platform.ts';
import type { Processes } from './processes.ts';
import { type Sandbox, until } from './sandbox.ts';
import type { Books } from './selling.ts';

/** A platform as patient clients reach it, however its server runs. */
export interface Reachable {
  readonly url: string;
  readonly keys: Keys;
  readonly sandbox: Sandbox;
  readonly books: Books;
  caller(): Caller;
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** A platform whose server can crash: within this process, or as a separate process. */
export interface Stage extends Reachable {
  readonly looks: Db;
  /** Counts crash points from here on, including statements if requested; the server crashes at the target. */
  watch(target: Point | null, looksAtStatements?: boolean): Promise<void>;
  /** The points passed since. */
  passed(): Promise<readonly Point[]>;
  lives(): boolean;
  /** Ends the server, wherever it runs. */
  die(): Promise<void>;
  revive(): Promise<void>;
  /** The names of an investor's files in the store. */
  filesOf(investorId: string): readonly string[];
}

const filesIn = (dataDir: string, investorId: string): readonly string[] => {
  const folder = path.join(dataDir, 'files', investorId);
  return fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
};

/** A server that crashes within this process: its connections are cut, and nothing it began continues. */
export const inProcess = (platform: Platform): Stage => ({
  url: platform.url,
  keys: platform.app.keys,
  sandbox: platform.sandbox,
  books: platform.books,
  caller: platform.caller,
  query: platform.books.query,
  looks: platform.looks,
  watch: async (target, statements = false) => platform.life.watch({ target, statements }),
  passed: async () => platform.life.passed,
  lives: () => !platform.life.isOver,
  die: async () => platform.life.end(),
  revive: platform.revive,
  filesOf: (investorId) => filesIn(platform.app.config.dataDir, investorId),
});

/** A server that is killed as a process. */
export const asProcess = (platform: Processes): Stage => ({
  url: platform.url,
  keys: platform.keys,
  sandbox: platform.sandbox,
  books: platform.books,
  caller: platform.caller,
  query: platform.query,
  looks: platform.looks,
  watch: platform.watch,
  passed: platform.passed,
  lives: platform.serverLives,
  die: platform.killServer,
  revive: () => platform.startServer(),
  filesOf: (investorId) => filesIn(platform.dataDir, investorId),
});

/** Work whose every boundary is a crash point. */
export interface CrashFlow<Prepared extends { readonly investorId: string } = { readonly investorId: string }> {
  readonly name: string;
  /** The calls and jobs whose boundaries are tested. */
  readonly within: RegExp;
  prepare(): Promise<Prepared>;
  /** Repeats whatever a crash interrupted; ends when the work is complete. */
  work(prepared: Prepared): Promise<void>;
  /** What must hold afterwards, wherever the server crashed. */
  check(prepared: Prepared): Promise<void>;
}

const ALWAYS = parseInstant('2200-01-01T00:00:00Z')!;
const busy = sqlOverAll(
  'crashes.busy',
  'select count(*)::int as count from graphile_worker._private_jobs where (run_at <= now() and attempts < max_attempts) or locked_at is not null',
);

/** The result of a run: the points passed without a crash, and the investor. */
export interface Played {
  readonly passed: readonly Point[];
  readonly died: boolean;
  readonly investorId: string;
}

/** Whether a point is inside a transaction, where nothing is committed yet. */
export const isStatement = (point: Point): boolean => / statement \d+$/.test(point);

/** Does the work once, crashing at the target if given. Returns the points passed, including statements, and whether the server crashed. */
export async function play<Prepared extends { readonly investorId: string }>(stage: Stage, flow: CrashFlow<Prepared>, target: Point | null): Promise<Played> {
  const where = `${flow.name}, ${target ?? 'nobody dies'}`;
  const prepared = await flow.prepare();
  await quiet(stage);
  await stage.watch(target, target === null || isStatement(target));
  let isOver = false;
  const mourner = (async () => {
    while (!isOver && stage.lives()) await new Promise((resolve) => setTimeout(resolve, 5));
    if (stage.lives()) return false;
    await stage.revive();
    return true;
  })();
  // If the server cannot be restarted, fails at once instead of waiting for the timeout.
  const unrevived = mourner.then(() => new Promise<never>(() => {}));
  try {
    await Promise.race([flow.work(prepared).then(() => quiet(stage)), unrevived]);
  } catch (error) {
    const left = await stage.query('select task_id, attempts, last_error, locked_by from graphile_worker._private_jobs').catch(() => []);
    throw new Error(`${where}: ${(error as Error).message}; jobs left: ${JSON.stringify(left)}`);
  } finally {
    isOver = true;
  }
  const died = await mourner;
  const passed = died ? [] : (await stage.passed()).filter((point) => flow.within.test(point));
  await stage.watch(null);
  await flow.check(prepared).catch((error: Error) => {
    error.message = `${where}: ${error.message}`;
    throw error;
  });
  expect(await auditInvestors(stage.looks, stage.keys, ALWAYS, [prepared.investorId]), where).toEqual([]);
  return { passed, died, investorId: prepared.investorId };
}

/** Waits until no job is running or ready; scheduled ones may remain. */
export const quiet = (stage: Stage): Promise<unknown> =>
  until('all messages', async () => stage.lives() && (await stage.looks.query<{ count: number }>(busy).catch(() => []))[0]?.count === 0);

/**
 * Does the work with a crash at a point. A point that was not reached (jobs run concurrently; a server that has called a bank
 * already has its token) is tried once more on a freshly started server. Returns null when it is missed again.
 */
export async function playAt<Prepared extends { readonly investorId: string }>(stage: Stage, flow: CrashFlow<Prepared>, point: Point): Promise<Played | null> {
  const first = await play(stage, flow, point);
  if (first.died) return first;
  await stage.die();
  await stage.revive();
  const second = await play(stage, flow, point);
  return second.died ? second : null;
}

/** The regular expression of point names given by POINTS; null when it is unset. */
const NAMED = process.env.POINTS ? new RegExp(process.env.POINTS) : null;

/** Whether the run is limited to named points. */
export const isAboutPoints = (): boolean => NAMED !== null;

/**
 * Does the work once without a crash to find its points, then once per chosen point with a crash there. With POINTS, the named
 * points are chosen, and at least one must be reached. Statement points are returned separately.
 */
export async function crashThrough<Prepared extends { readonly investorId: string }>(
  stage: Stage,
  flow: CrashFlow<Prepared>,
  choose: (points: readonly Point[]) => readonly Point[],
): Promise<{ readonly points: readonly Point[]; readonly statements: readonly Point[]; readonly played: readonly Point[] }> {
  const { passed } = await play(stage, flow, null);
  const points = passed.filter((point) => !isStatement(point));
  const played: Point[] = [];
  for (const point of NAMED ? points.filter((one) => NAMED.test(one)) : choose(points)) {
    if (await playAt(stage, flow, point)) played.push(point);
  }
  if (NAMED && played.length === 0) throw new Error(`${flow.name}: no point was played that ${NAMED} names`);
  return { points, statements: passed.filter(isStatement), played };
}
