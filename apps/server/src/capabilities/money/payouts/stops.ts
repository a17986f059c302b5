/** Books of which nothing is paid out, because money did not add up in them: set by reconciliation, lifted by two people. */
import type { Errand } from '../../../platform/jobs.ts';
import { insertStops, type StoppedBooks } from './stop-store.ts';

export interface WhyStopped {
  /** The rule that was broken. */
  readonly rule: string;
  readonly reconciliationId: string;
}

/** Stops payouts of these books, once: those that are stopped already stay so. All others are paid as ever. */
export async function stopPayouts({ transact, business, log }: Errand, books: readonly StoppedBooks[], why: WhyStopped): Promise<void> {
  const stopped = await transact((tx) => insertStops(tx, books, why, business));
  if (stopped > 0) log.error({ rule: why.rule, books: stopped }, 'money does not add up: payouts of these books are stopped');
}
