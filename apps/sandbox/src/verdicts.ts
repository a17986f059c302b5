/** Verdicts on orders other than carrying them out: rejected, filled in part, reported late, twice or wrong. */
import type { Fault } from './faults.ts';
import type { Journal } from './journal.ts';
import type { RegistryEvent } from './register-events.ts';

/** Faults that strike one order. */
export const VERDICTS = ['rejected', 'partial', 'late', 'twice', 'other-nav', 'odd'] as const;
export type VerdictKind = (typeof VERDICTS)[number];

/** What was decided about the orders of a day, before it was published. */
export interface VerdictEvent {
  readonly kind: 'verdicts';
  readonly day: string;
  readonly of: readonly Verdict[];
}

export interface Verdict extends Pick<Fault, 'share' | 'reason'> {
  readonly reference: string;
  readonly does: VerdictKind;
}

export const verdictsOn = (journal: Journal<RegistryEvent>, day: string): ReadonlyMap<string, Verdict> =>
  new Map(journal.ofKind('verdicts').flatMap(({ event }) => (event.day === day ? event.of.map((one) => [one.reference, one] as const) : [])));

/** The share that is carried out, rounded down. */
export const partOf = (whole: bigint, share: number): bigint => (whole * BigInt(Math.round(share * 1_000_000))) / 1_000_000n;

export interface Row {
  readonly reference: string;
  readonly nav: string;
  readonly units: string;
  readonly amount?: string;
}

/** A confirmation as reported; `isOver`: a later day has been published. */
export function told<Told extends Row>(row: Told, verdict: Verdict | undefined, isOver: boolean): object[] {
  switch (verdict?.does) {
    case 'rejected':
      return [{ reference: row.reference, status: 'REJECTED', reason: verdict.reason }];
    case 'partial':
      return [{ ...row, status: 'PARTIAL', reason: verdict.reason }];
    case 'twice':
      return [row, row];
    case 'late':
      return isOver ? [row] : [];
    case 'odd':
      return isOver ? [row] : [{ reference: row.reference, nav: 'n/a', units: '-' }];
    case 'other-nav':
      return isOver ? [row] : [{ ...row, nav: `${Number(row.nav.split('.')[0]) + 1}.000000` }];
    default:
      return [row];
  }
}
