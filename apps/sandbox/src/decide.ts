/** Decides the outcome of the orders of a day, according to the active faults. */
import type { Faults } from './faults.ts';
import { openedAccounts } from './account-holders.ts';
import type { ExitRow } from './register-events.ts';
import { exitFilesOf, filesOf, type Truth } from './truth.ts';
import { type Verdict, type VerdictKind, VERDICTS } from './verdicts.ts';

interface Asked {
  readonly reference: string;
  readonly fund: string;
  readonly side: 'in' | 'out';
  readonly ifua: string;
  readonly what: string;
}

const wanted = ({ isAll, amount, units }: ExitRow): string => (isAll ? 'all units' : amount === '' ? `${units} units` : amount);

/** In the order of their files. An order is identified by day, fund, investor and request, since our references are random. */
export function decide(truth: Truth, faults: Faults, day: string): void {
  const orders: Asked[] = [
    ...filesOf(truth, day).flatMap(({ fund, rows }) => rows.map(([reference, ifua, what]) => ({ reference, fund, side: 'in' as const, ifua, what }))),
    ...exitFilesOf(truth, day).flatMap(({ fund, rows }) =>
      rows.map((row) => ({ reference: row.reference, fund, side: 'out' as const, ifua: row.ifua, what: wanted(row) })),
    ),
  ];
  const people = new Map(openedAccounts(truth).map(({ ifua, nik }) => [ifua, nik]));
  const of = orders.flatMap(({ reference, fund, side, ifua, what }): Verdict[] => {
    const fault = faults.take('registry', VERDICTS, { about: `${day} ${fund} ${side} ${people.get(ifua) ?? ifua} ${what}`, product: fund, side });
    return fault ? [{ reference, does: fault.kind as VerdictKind, share: fault.share, reason: fault.reason }] : [];
  });
  if (of.length > 0) truth.journal.append({ kind: 'verdicts', day, of });
}
