/** What a registry makes of orders beside carrying them out: some are rejected, filled in part, told late, twice or wrong. As asked for, by product, count or probability. */
import { createHash } from 'node:crypto';
import { FUNDS } from '@lumbung/specimen/funds.ts';
import type { Journal } from './journal.ts';
import type { RegistryEvent } from './register.ts';

/**
 * `late`: told with the next day that is published; `twice`: told two times; `otherNav`: told at another NAV until the
 * next day; `odd`: told as a row that nobody can read until the next day.
 */
export const VERDICTS = ['rejected', 'partial', 'late', 'twice', 'otherNav', 'odd'] as const;
export type VerdictKind = (typeof VERDICTS)[number];

/** What is asked for: of the next `count` orders that fit, or of a share of all from now on. */
export interface Misbehaviour {
  readonly kind: 'misbehaviour';
  readonly id: number;
  /** `*` is every fund. */
  readonly fund: string;
  readonly side: 'in' | 'out' | '*';
  readonly does: VerdictKind;
  readonly count: number | null;
  /** In millionths of one; drawn from the seed, the day and the order, so that the same story comes out again. */
  readonly probability: number | null;
  readonly seed: string;
  /** Of a part: how much is carried out, in millionths. */
  readonly share: number;
  readonly reason: string;
}

/** What was decided of the orders of a day, before it came out. */
export interface Verdicts {
  readonly kind: 'verdicts';
  readonly day: string;
  readonly of: readonly Verdict[];
}

export interface Verdict {
  readonly reference: string;
  readonly by: number;
  readonly does: VerdictKind;
  readonly share: number;
  readonly reason: string;
}

export type VerdictEvent = Misbehaviour | Verdicts;

export const verdictsOn = ({ events }: Journal<RegistryEvent>, day: string): ReadonlyMap<string, Verdict> =>
  new Map(events.flatMap((event) => (event.kind === 'verdicts' && event.day === day ? event.of.map((one) => [one.reference, one] as const) : [])));

export const misbehavioursOf = ({ events }: Journal<RegistryEvent>): Misbehaviour[] => {
  const from = events.findLastIndex((event) => event.kind === 'behaves');
  return events.slice(from + 1).filter((event) => event.kind === 'misbehaviour');
};

/** Decides about the orders of a day, in the order of their files. */
export function decide(
  journal: Journal<RegistryEvent>,
  day: string,
  orders: readonly { readonly reference: string; readonly fund: string; readonly side: 'in' | 'out' }[],
): void {
  const rules = misbehavioursOf(journal);
  if (rules.length === 0) return;
  const used = new Map<number, number>();
  for (const event of journal.events) if (event.kind === 'verdicts') for (const { by } of event.of) used.set(by, (used.get(by) ?? 0) + 1);
  const of: Verdict[] = [];
  for (const { reference, fund, side } of orders) {
    const rule = rules.find((one) => {
      if ((one.fund !== '*' && one.fund !== fund) || (one.side !== '*' && one.side !== side)) return false;
      return one.count === null ? draw(`${one.seed} ${one.id} ${day} ${reference}`) < (one.probability ?? 0) : (used.get(one.id) ?? 0) < one.count;
    });
    if (!rule) continue;
    used.set(rule.id, (used.get(rule.id) ?? 0) + 1);
    of.push({ reference, by: rule.id, does: rule.does, share: rule.share, reason: rule.reason });
  }
  if (of.length > 0) journal.append({ kind: 'verdicts', day, of });
}

/** A number from nothing up to a million, the same for the same text. */
const draw = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) % 1_000_000;

/** The share that is carried out, rounded down. */
export const partOf = (whole: bigint, share: number): bigint => (whole * BigInt(share)) / 1_000_000n;

export interface Row {
  readonly reference: string;
  readonly nav: string;
  readonly units: string;
  readonly amount?: string;
}

/** A confirmation as it is told: `isOver` once another day came out after it. */
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
    case 'otherNav':
      return isOver ? [row] : [{ ...row, nav: `${Number(row.nav.split('.')[0]) + 1}.000000` }];
    default:
      return [row];
  }
}

const USAGE = `"does" is one of ${VERDICTS.join(', ')}, or "behaves" for none of them any more; "fund" is one of the funds or "*"; "side" is "in", "out" or "*"; either "count" (of the next orders) or "probability" (from 0 to 1, with a "seed"); "share" (from 0 to 1) is what is carried out of a part`;

/** Reads what is asked for; a text says why it cannot be read. */
export function readMisbehaviour(body: Readonly<Record<string, unknown>>, id: number): Misbehaviour | { readonly kind: 'behaves' } | string {
  const { fund = '*', side = '*', does, count = null, probability = null, seed = '', share = 0.5, reason = 'OTHER' } = body;
  if (does === 'behaves') return { kind: 'behaves' };
  const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
  const isKnown = VERDICTS.some((one) => one === does) && (fund === '*' || FUNDS.some((one) => one.id === fund)) && ['in', 'out', '*'].includes(String(side));
  const isCounted = (Number.isSafeInteger(count) && Number(count) > 0 && probability === null) || (count === null && isShare(probability));
  const isWorded = typeof seed === 'string' && seed.length <= 50 && typeof reason === 'string' && reason.length <= 50;
  if (!isKnown || !isCounted || !isShare(share) || !isWorded) return USAGE;
  return {
    kind: 'misbehaviour',
    id,
    fund: String(fund),
    side: side as 'in',
    does: does as VerdictKind,
    count: count === null ? null : Number(count),
    probability: probability === null ? null : Math.round(Number(probability) * 1_000_000),
    seed,
    share: Math.round(share * 1_000_000),
    reason,
  };
}
