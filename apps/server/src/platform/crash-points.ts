/** Places at which a test may kill the process: around every commit, every partner call and every file. */
import { AsyncLocalStorage } from 'node:async_hooks';

const crashAt = Number(process.env.CRASH_AT ?? 0);
const within = process.env.CRASH_IN ? new RegExp(process.env.CRASH_IN) : null;
const work = new AsyncLocalStorage<string>();
/** Names cost a little; they are kept where somebody asks for them. */
export const isNamed = crashAt !== 0 || process.env.NAME_WORK === '1';
let passed = 0;

/**
 * Passes a boundary. Does nothing unless a fault test set CRASH_AT to the number of this boundary, counted
 * from the start of the process; with CRASH_IN only those in jobs and calls whose name fits are counted.
 */
export function boundary(): void {
  if (crashAt === 0 || (within && !within.test(work.getStore() ?? ''))) return;
  passed += 1;
  if (passed === crashAt) process.kill(process.pid, 'SIGKILL');
}

/** Runs a job or a call, so that its boundaries can be told from those of others. */
export const inJob = <Result>(name: string, run: () => Promise<Result>): Promise<Result> => (isNamed ? work.run(name, run) : run());

/** The job or call in which this runs; only in tests. */
export const currentWork = (): string | undefined => work.getStore();
