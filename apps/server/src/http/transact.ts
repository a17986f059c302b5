/** Transactions that an outcome ends. */
import type { Outcome } from '@lumbung/kernel/outcome.ts';
import { type Settled, transact, type Tx } from '../platform/database.ts';
import type { AppContext } from '../app-context.ts';

/** Runs work in a transaction that its outcome ends: done is kept, refused is taken back. */
export const transactOutcome = <R, X extends string, S extends string>(
  app: AppContext,
  work: (tx: Tx) => Promise<Outcome<R, X, S>>,
): Promise<Outcome<R, X, S>> => transact(app.pools.money, async (tx) => settled(await work(tx)));

/** Done is kept; refused is taken back, unless it says otherwise. */
export const settled = <R, X extends string, S extends string>(result: Outcome<R, X, S>): Settled<Outcome<R, X, S>> => ({
  keep: result.ok || result.keep === true,
  result,
});
