/** What a debit of an account of ours is: a payout of ours that left, to the amount, or money that left and that we did not send. */
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

/** The payout of a reference that was made of its id; empty when it is none of ours. */
export const payoutIdOf = (reference: string | null): string =>
  reference !== null && /^[0-9A-F]{32}$/.test(reference) ? reference.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : '';

/** Holds debits of a bank against what we sent through it. One that the books call failed is none of ours: its money stands in them. */
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
