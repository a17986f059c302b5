/** Transactions that commit or roll back by their outcome. */
import type { Outcome } from '@lumbung/kernel/outcome.ts';
import { type Settled, transact, type Tx } from '../platform/database.ts';
import type { AppContext } from '../app-context.ts';

/** Runs work in a transaction that commits if the outcome is done, and rolls back if it is refused, unless the refusal says otherwise. */
export const transactOutcome = <R, X extends string, S extends string>(
  app: AppContext,
  work: (tx: Tx) => Promise<Outcome<R, X, S>>,
): Promise<Outcome<R, X, S>> => transact(app.pools.money, async (tx) => settled(await work(tx)));

/** Done commits; refused rolls back, unless the refusal sets `keep`. */
export const settled = <R, X extends string, S extends string>(result: Outcome<R, X, S>): Settled<Outcome<R, X, S>> => ({
  keep: result.ok || result.keep === true,
  result,
});
