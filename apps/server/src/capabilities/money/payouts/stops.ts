/** Stops payouts of books in which money does not add up: set by the check that detects it, lifted by two operators. */
import type { RuleSentence } from '@lumbung/wording/audit-rules.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { insertBankStop, insertStops, type StoppedBooks } from './stop-store.ts';

export interface WhyStopped {
  /** The rule that was broken. */
  readonly rule: string;
  readonly reconciliationId: string;
}

/** Stops payouts of these books, once: books that are stopped already stay so. All others are paid as before. */
export async function stopPayouts({ transact, business, log }: Errand, books: readonly StoppedBooks[], why: WhyStopped): Promise<void> {
  const stopped = await transact((tx) => insertStops(tx, books, why, business));
  if (stopped > 0) log.error({ rule: why.rule, books: stopped }, 'ledger mismatch: payouts of these books are stopped');
}

/** Reasons to stop a bank without a reconciliation: the bank and the books contradict each other about money that left. */
export const BANK_STOPS = {
  unknownDebit: 'a bank debited our account for something that is no payout',
  sentAfterAll: 'a bank completed a payout that is recorded as failed',
  refusedAfterAll: 'a bank refused a payout that the books call done',
} as const satisfies Readonly<Record<string, RuleSentence>>;

/** Stops everything that goes out through a bank, in the transaction that records why. `subject`: the payout or statement concerned. */
export async function stopBank(
  tx: Tx,
  { business, log }: Pick<Errand, 'business' | 'log'>,
  { bank, cause, subject, found = 1 }: { readonly bank: string; readonly cause: keyof typeof BANK_STOPS; readonly subject: string; readonly found?: number },
): Promise<void> {
  await insertBankStop(tx, { bank, rule: BANK_STOPS[cause], subject, found }, business);
  log.error({ bank, subject, found }, `payouts through a bank are stopped: ${BANK_STOPS[cause]}`);
}
