/** Observes what a call costs the platform: the statements it sends and the passwords it hashes. */
import pg from 'pg';
import { currentWork } from '../../apps/server/src/platform/life.ts';
import { passwordHashes } from '../../apps/server/src/platform/metrics.ts';

export const HASH = 'a password is hashed';
/** Cached data that any call may have to reload after two seconds: it says nothing about the call. */
const KEPT = new Set(['brands.load']);

/** Runs a call of that name. Returns the names of its statements in the order sent, including transaction commands, and HASH for each hashed password. */
export async function workOf(name: string, call: () => Promise<unknown>): Promise<readonly string[]> {
  const steps: string[] = [];
  const { query } = pg.Client.prototype;
  const { inc } = passwordHashes;
  passwordHashes.inc = (...given: unknown[]) => {
    if (currentWork() === name) steps.push(HASH);
    (inc as (...all: unknown[]) => void).apply(passwordHashes, given);
  };
  pg.Client.prototype.query = function looked(this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { name?: string } | undefined];
    const step = (typeof asked === 'string' ? asked : asked?.name) ?? 'without a name';
    if (currentWork() === name && !KEPT.has(step)) steps.push(step);
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await call();
  } finally {
    pg.Client.prototype.query = query;
    passwordHashes.inc = inc;
  }
  return steps;
}
