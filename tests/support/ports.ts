/** Ports for servers of tests. */
import { freePort } from '@lumbung/postgres/launcher.ts';

/** More than workers of a run. */
const SHARES = 16;

/** A port that no other worker of this run draws before somebody listens there. */
export const portOfWorker = (): Promise<number> => freePort(Number(process.env.VITEST_POOL_ID ?? 0) % SHARES, SHARES);
