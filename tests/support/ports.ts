/** Ports for test servers. */
import { freePort } from '@lumbung/postgres/launcher.ts';

/** More than the workers of a run. */
const SHARES = 16;

/** A free port that no other worker of this run can pick before it is in use. */
export const portOfWorker = (): Promise<number> => freePort(Number(process.env.VITEST_POOL_ID ?? 0) % SHARES, SHARES);
