/** The ledger entries of purchases of bonds: the page an accountant reads. None of this money goes through a bank of ours. */
import { BOND_UNIT } from '@lumbung/kernel/bonds.ts';
import type { Entry } from '../../../ledger/ledger.ts';

/** Four digits stand behind the point of every unit in the books. */
export const UNIT_STEPS = 10_000n;

/** The treasury has the money: what the investor paid outside is on its way into a series. */
export const bondPaid = (seri: string, nominal: bigint): Entry[] => [
  { path: 'outside/own', asset: 'IDR', amount: -nominal },
  { path: `bond/${seri}/paid`, asset: 'IDR', amount: nominal },
];

/** The series was issued: the money is invested at nominal, and the investor owns a lot. */
export const bondSettled = (seri: string, lotId: string, units: bigint): Entry[] => [
  { path: `bond/${seri}/paid`, asset: 'IDR', amount: -(units * BOND_UNIT) },
  { path: `bond/${seri}/invested`, asset: 'IDR', amount: units * BOND_UNIT },
  { path: `bond/${seri}/register`, asset: seri, amount: -(units * UNIT_STEPS) },
  { path: `bonds/${lotId}`, asset: seri, amount: units * UNIT_STEPS },
];

/** The ministry annulled what was paid: the treasury gives the money back. */
export const bondReturned = (seri: string, nominal: bigint): Entry[] => [
  { path: `bond/${seri}/paid`, asset: 'IDR', amount: -nominal },
  { path: 'outside/own', asset: 'IDR', amount: nominal },
];
