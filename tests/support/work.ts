/** What a call costs the platform: the statements it sends and the passwords it hashes. Looks on; changes nothing. */
import pg from 'pg';
import { passwordHashes } from '../../apps/server/src/platform/metrics.ts';
import type { Platform } from './platform.ts';
import { until } from './sandbox.ts';

export interface Work {
  /** Names of statements in the order in which they left, transactions included. */
  readonly statements: readonly string[];
  readonly hashes: number;
}

const hashed = async (): Promise<number> => (await passwordHashes.get()).values.reduce((sum, { value }) => sum + value, 0);

/** What statements of ours are called. The queue's own are left out. */
const OURS = /^(begin|commit|rollback)|^[a-zA-Z]+\.[a-zA-Z]+$/;

/** Runs a call when the queue has come to rest, and tells what it took. */
export async function workOf(platform: Platform, call: () => Promise<unknown>): Promise<Work> {
  await until('the queue to rest', async () => {
    const { rows } = await platform.owner.query(
      'select 1 from graphile_worker._private_jobs where locked_at is not null or (run_at <= now() and attempts < max_attempts)',
    );
    return rows.length === 0;
  });
  const statements: string[] = [];
  const { query } = pg.Client.prototype;
  const before = await hashed();
  pg.Client.prototype.query = function looked(this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { name?: string } | undefined];
    const name = typeof asked === 'string' ? asked : asked?.name;
    if (name !== undefined && OURS.test(name)) statements.push(name);
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await call();
  } finally {
    pg.Client.prototype.query = query;
  }
  return { statements, hashes: (await hashed()) - before };
}
