/** Lets a server die at each boundary of some work in turn, and the work be done all the same. */
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

/** A platform that patient people reach, however its server runs. */
export interface Reachable {
  readonly url: string;
  readonly keys: Keys;
  readonly sandbox: Sandbox;
  readonly books: Books;
  caller(): Caller;
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** One whose server can die: in this process, or as a process of its own. */
export interface Stage extends Reachable {
  readonly looks: Db;
  /** Counts points from here on, those before statements too when asked to; the server dies at the one that is named. */
  watch(target: Point | null, looksAtStatements?: boolean): Promise<void>;
  /** What was passed since. */
  passed(): Promise<readonly Point[]>;
  lives(): boolean;
  /** Ends the server, wherever it is. */
  die(): Promise<void>;
  revive(): Promise<void>;
  /** The names of somebody's files in the store. */
  filesOf(investorId: string): readonly string[];
}

const filesIn = (dataDir: string, investorId: string): readonly string[] => {
  const folder = path.join(dataDir, 'files', investorId);
  return fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
};

/** A server that dies within this process: its connections are cut, and nothing it began goes on. */
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

/** Some work whose every boundary is a point at which a server may die. */
export interface CrashFlow<Prepared extends { readonly investorId: string } = { readonly investorId: string }> {
  readonly name: string;
  /** The calls and jobs whose boundaries are meant. */
  readonly within: RegExp;
  prepare(): Promise<Prepared>;
  /** Asks again for whatever a crash swallowed; ends when the work is whole. */
  work(prepared: Prepared): Promise<void>;
  /** What must be true then, whenever the server died. */
  check(prepared: Prepared): Promise<void>;
}

const ALWAYS = parseInstant('2200-01-01T00:00:00Z')!;
const busy = sqlOverAll(
  'crashes.busy',
  'select count(*)::int as count from graphile_worker._private_jobs where (run_at <= now() and attempts < max_attempts) or locked_at is not null',
);

/** What a play came to: what was passed when nobody died, and whose work it was. */
export interface Played {
  readonly passed: readonly Point[];
  readonly died: boolean;
  readonly investorId: string;
}

/** True for a point inside a transaction: there nothing is kept yet. */
export const isStatement = (point: Point): boolean => / statement \d+$/.test(point);

/** Does the work once, with a death at the target if there is one. Answers what was passed, statements too, and whether anybody died. */
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
  // Whoever waits for a server that cannot be started again need not wait till the end.
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

/** Waits until no job runs or could run: what is planned for later may wait. */
export const quiet = (stage: Stage): Promise<unknown> =>
  until('all messages', async () => stage.lives() && (await stage.looks.query<{ count: number }>(busy).catch(() => []))[0]?.count === 0);

/**
 * Does the work with a death at a point. One that work did not come by (jobs run side by side; a server that asked a bank
 * before has its token) is tried once more, by a server that was just started. Answers null when it is missed again.
 */
export async function playAt<Prepared extends { readonly investorId: string }>(stage: Stage, flow: CrashFlow<Prepared>, point: Point): Promise<Played | null> {
  const first = await play(stage, flow, point);
  if (first.died) return first;
  await stage.die();
  await stage.revive();
  const second = await play(stage, flow, point);
  return second.died ? second : null;
}

/** The points that POINTS names, a regular expression over their names; null when it names none. */
const NAMED = process.env.POINTS ? new RegExp(process.env.POINTS) : null;

/** True when a run is about some points, and no others. */
export const isAboutPoints = (): boolean => NAMED !== null;

/**
 * Does some work once without a death, to see its points, then once for each that is chosen, with a death there. With
 * POINTS those it names are chosen, and one of them at least must be played. Points at statements are answered apart.
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
