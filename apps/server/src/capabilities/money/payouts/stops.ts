/** Books of which nothing is paid out, because money did not add up in them: set by whatever finds it, lifted by two people. */
import type { RuleSentence } from '@lumbung/wording/audit-rules.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { insertBankStop, insertStops, type StoppedBooks } from './stop-store.ts';

export interface WhyStopped {
  /** The rule that was broken. */
  readonly rule: string;
  readonly reconciliationId: string;
}

/** Stops payouts of these books, once: those that are stopped already stay so. All others are paid as ever. */
export async function stopPayouts({ transact, business, log }: Errand, books: readonly StoppedBooks[], why: WhyStopped): Promise<void> {
  const stopped = await transact((tx) => insertStops(tx, books, why, business));
  if (stopped > 0) log.error({ rule: why.rule, books: stopped }, 'ledger mismatch: payouts of these books are stopped');
}

/** What stops a bank without a reconciliation: it and the books contradict each other about money that left. */
export const BANK_STOPS = {
  unknownDebit: 'a bank debited our account for something that is no payout',
  sentAfterAll: 'a bank completed a payout that is recorded as failed',
  refusedAfterAll: 'a bank refused a payout that the books call done',
} as const satisfies Readonly<Record<string, RuleSentence>>;

/** Stops all that goes out through a bank, in the transaction that writes down why. `subject` says what it is about: a payout, or a statement. */
export async function stopBank(
  tx: Tx,
  { business, log }: Pick<Errand, 'business' | 'log'>,
  { bank, cause, subject, found = 1 }: { readonly bank: string; readonly cause: keyof typeof BANK_STOPS; readonly subject: string; readonly found?: number },
): Promise<void> {
  await insertBankStop(tx, { bank, rule: BANK_STOPS[cause], subject, found }, business);
  log.error({ bank, subject, found }, `payouts through a bank are stopped: ${BANK_STOPS[cause]}`);
}
