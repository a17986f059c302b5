/** How far holdings are from their targets, and where new money goes so that they come nearer without a sale. */
import { partsPerMillion, type PartsPerMillion, type Rupiah, rupiah } from '../amounts.ts';

export interface Held {
  readonly productId: string;
  readonly worth: Rupiah;
  /** Its share of the whole, as it is meant to be. */
  readonly target: PartsPerMillion;
}

const ONE = 1_000_000n;
const total = (held: readonly Held[]): bigint => held.reduce((sum, { worth }) => sum + worth, 0n);

/** The largest distance of a weight from its target, in millionths; nothing of nothing. */
export function drift(held: readonly Held[]): PartsPerMillion {
  const all = total(held);
  if (all === 0n) return partsPerMillion(0);
  const distances = held.map(({ worth, target }) => (worth * ONE - target * all < 0n ? target * all - worth * ONE : worth * ONE - target * all) / all);
  return partsPerMillion(distances.reduce((most, one) => (one > most ? one : most), 0n));
}

/** From so much drift on something is proposed: five points. */
export const DRIFTED = partsPerMillion(50_000);

/**
 * New money goes to whatever is lowest by worth over target, until all that gets some are level: λt − v each, down to a
 * thousand rupiah; the rest goes to the one that lacks most. Targets of zero get nothing.
 */
export function newMoney(held: readonly Held[], amount: Rupiah): { readonly productId: string; readonly amount: Rupiah }[] {
  const wanted = held.filter(({ target }) => target > 0n).toSorted((a, b) => compare(a.worth * b.target, b.worth * a.target) || compare(b.target, a.target));
  if (wanted.length === 0 || amount <= 0n) return [];
  // Level with one after another, from the lowest up: λ = (Σ worth + amount) / Σ target of those that are below it.
  let [worth, target, count] = [0n, 0n, 0];
  for (const one of wanted) {
    if (count > 0 && one.worth * target >= (worth + amount) * one.target) break;
    worth += one.worth;
    target += one.target;
    count += 1;
  }
  const parts = wanted.slice(0, count).map((one) => ({ one, lacks: (worth + amount) * one.target - one.worth * target }));
  const rounded = parts.map(({ one, lacks }) => ({ productId: one.productId, amount: (lacks / target / 1_000n) * 1_000n }));
  const rest = amount - rounded.reduce((sum, part) => sum + part.amount, 0n);
  const most = parts.reduce((best, part, place) => (part.lacks > parts[best]!.lacks ? place : best), 0);
  return rounded
    .map((part, place) => ({ productId: part.productId, amount: rupiah(place === most ? part.amount + rest : part.amount) }))
    .filter((part) => part.amount > 0n);
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
