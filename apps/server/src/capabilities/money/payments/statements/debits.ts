/** Classifies debits of our accounts: a payout of ours of exactly that amount, or money that left without our sending it. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Db } from '../../../../platform/database.ts';
import { findSent } from './store.ts';

interface Debit {
  readonly transferReference: string | null;
  readonly amount: bigint;
  readonly currency: Currency;
}

interface Judged<Of extends Debit> {
  readonly ours: readonly { readonly debit: Of; readonly payoutId: string }[];
  readonly unknown: readonly Of[];
}

/** The payout id that a reference was made of; empty if the reference is not in our format. */
export const payoutIdOf = (reference: string | null): string =>
  reference !== null && /^[0-9A-F]{32}$/.test(reference) ? reference.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : '';

/** Compares debits of a bank with the payouts sent through it. A failed payout does not match: the books still hold its money. */
export async function judgeDebits<Of extends Debit>(db: Db, bank: string, debits: readonly Of[]): Promise<Judged<Of>> {
  const named = debits.map((debit) => ({ debit, payoutId: payoutIdOf(debit.transferReference) }));
  const ids = named.map(({ payoutId }) => payoutId).filter(Boolean);
  const sent = ids.length === 0 ? new Map<string, never>() : await findSent(db, ids);
  const isOurs = ({ debit, payoutId }: (typeof named)[number]): boolean => {
    const payout = sent.get(payoutId);
    return (
      payout?.bank === bank && payout.amount === debit.amount && payout.currency === debit.currency && (payout.state === 'sent' || payout.state === 'done')
    );
  };
  return { ours: named.filter(isOurs), unknown: named.filter((one) => !isOurs(one)).map(({ debit }) => debit) };
}
