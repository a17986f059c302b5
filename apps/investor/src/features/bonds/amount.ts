/** Validates the amount typed for a series. */
import type { BondOffer } from '@lumbung/contract/bond-series/series.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { type BondAmountProblem, bondAmountProblem } from '@lumbung/kernel/bonds.ts';
import { readTypedRupiah } from '@lumbung/kernel/typed-amount.ts';

export type Typed = { readonly amount: number } | { readonly problem: BondAmountProblem | 'unread' };

export function readBondAmount(typed: string, { minimum, multiple, maximum }: Pick<BondOffer, 'minimum' | 'multiple' | 'maximum'>): Typed {
  const amount = readTypedRupiah(typed);
  if (amount === null) return { problem: 'unread' };
  const problem = bondAmountProblem({ minimum: rupiah(minimum), multiple: rupiah(multiple), maximum: rupiah(maximum) }, amount);
  return problem === null ? { amount: Number(amount) } : { problem };
}
