/** What a call costs the platform: the statements it sends and the passwords it hashes. Looks on; changes nothing. */
import pg from 'pg';
import { currentWork } from '../../apps/server/src/platform/crash-points.ts';
import { passwordHashes } from '../../apps/server/src/platform/metrics.ts';

export interface Work {
  /** Names of statements in the order in which they left, transactions included. */
  readonly statements: readonly string[];
  readonly hashes: number;
}

const hashed = async (): Promise<number> => (await passwordHashes.get()).values.reduce((sum, { value }) => sum + value, 0);

/** Runs a call of that name, and tells what it took. */
export async function workOf(name: string, call: () => Promise<unknown>): Promise<Work> {
  const statements: string[] = [];
  const { query } = pg.Client.prototype;
  const before = await hashed();
  pg.Client.prototype.query = function looked(this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { name?: string } | undefined];
    if (currentWork() === name) statements.push((typeof asked === 'string' ? asked : asked?.name) ?? 'without a name');
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await call();
  } finally {
    pg.Client.prototype.query = query;
  }
  return { statements, hashes: (await hashed()) - before };
}
