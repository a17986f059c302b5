/** Lets a server die at each boundary of some work in turn, and the work be done all the same. */
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
  /** Counts points from here on; the server dies at the one that is named. */
  watch(target: Point | null): Promise<void>;
  /** What was passed since. */
  passed(): Promise<readonly Point[]>;
  lives(): boolean;
  revive(): Promise<void>;
}

/** A server that dies within this process: its connections are cut, and nothing it began goes on. */
export const inProcess = (platform: Platform): Stage => ({
  url: platform.url,
  keys: platform.world.keys,
  sandbox: platform.sandbox,
  books: platform.books,
  caller: platform.caller,
  query: platform.books.query,
  looks: platform.looks,
  watch: async (target) => platform.life.watch({ target }),
  passed: async () => platform.life.passed,
  lives: () => !platform.life.isOver,
  revive: platform.revive,
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
  revive: () => platform.startServer(),
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

/** Does the work once, with a death at the target if there is one. Answers what was passed, and whether anybody died. */
export async function play<Prepared extends { readonly investorId: string }>(
  stage: Stage,
  flow: CrashFlow<Prepared>,
  target: Point | null,
): Promise<{ readonly passed: readonly Point[]; readonly died: boolean }> {
  const where = `${flow.name}, ${target ?? 'nobody dies'}`;
  const prepared = await flow.prepare();
  await quiet(stage);
  await stage.watch(target);
  let isOver = false;
  const mourner = (async () => {
    while (!isOver && stage.lives()) await new Promise((resolve) => setTimeout(resolve, 5));
    if (stage.lives()) return false;
    await stage.revive();
    return true;
  })();
  try {
    await flow.work(prepared);
    await quiet(stage);
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
  return { passed, died };
}

/** Waits until no job runs or could run: what is planned for later may wait. */
const quiet = (stage: Stage): Promise<unknown> =>
  until('all messages', async () => stage.lives() && (await stage.looks.query<{ count: number }>(busy).catch(() => []))[0]?.count === 0, 40);

/**
 * Does some work once without a death, to see its points, then once for each that is chosen, with a death there. A point
 * that work did not come by this time (jobs run side by side) is tried once more, and is none if it is missed again.
 */
export async function crashThrough<Prepared extends { readonly investorId: string }>(
  stage: Stage,
  flow: CrashFlow<Prepared>,
  choose: (points: readonly Point[]) => readonly Point[],
): Promise<{ readonly points: readonly Point[]; readonly played: readonly Point[] }> {
  const { passed: points } = await play(stage, flow, null);
  const played: Point[] = [];
  for (const point of choose(points)) {
    if ((await play(stage, flow, point)).died || (await play(stage, flow, point)).died) played.push(point);
  }
  return { points, played };
}
