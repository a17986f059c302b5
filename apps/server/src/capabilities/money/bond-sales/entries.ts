/**
 * The ledger entries of bond sales, for accountants. None of this money passes through the platform's bank accounts.
 *
 *   bonds/<lot>       S    −units        bond/S/income     IDR  −accrued
 *   bond/S/register   S    +units        withheld/final    IDR  +tax
 *   bond/S/invested   IDR  −cost         outside/fees      IDR  +fee
 *   bond/S/realised   IDR  −gain         outside/own       IDR  +arrives
 */
import { BOND_UNIT } from '@lumbung/kernel/bonds.ts';
import type { Entry } from '../../../ledger/ledger.ts';
import { UNIT_STEPS } from '../bond-lots/index.ts';

export interface Sold {
  readonly lot_id: string;
  readonly seri: string;
  readonly units: bigint;
  readonly gain: bigint;
  readonly accrued: bigint;
  readonly tax: bigint;
  readonly fee: bigint;
  readonly arrives: bigint;
}

/** The cost of units is their nominal: they are only bought at that price here. */
export const costOf = ({ units }: Pick<Sold, 'units'>): bigint => units * BOND_UNIT;

export const bondSold = (sold: Sold): Entry[] => {
  const { lot_id: lotId, seri, units, gain, accrued, tax, fee, arrives } = sold;
  return [
    { path: `bonds/${lotId}`, asset: seri, amount: -(units * UNIT_STEPS) },
    { path: `bond/${seri}/register`, asset: seri, amount: units * UNIT_STEPS },
    { path: `bond/${seri}/invested`, asset: 'IDR', amount: -costOf(sold) },
    { path: `bond/${seri}/realised`, asset: 'IDR', amount: -gain },
    { path: `bond/${seri}/income`, asset: 'IDR', amount: -accrued },
    { path: 'withheld/final', asset: 'IDR', amount: tax },
    { path: 'outside/fees', asset: 'IDR', amount: fee },
    { path: 'outside/own', asset: 'IDR', amount: arrives },
  ].filter(({ amount }) => amount !== 0n);
};
