/** The ledger entries of bond purchases, for accountants. None of this money passes through the platform's bank accounts. */
import { BOND_UNIT } from '@lumbung/kernel/bonds.ts';
import type { Entry } from '../../../ledger/ledger.ts';

/** Ledger steps per unit: units have four decimals. */
export const UNIT_STEPS = 10_000n;

/** The treasury received the payment: money that the investor paid externally is on its way into a series. */
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

/** The ministry annulled a paid order: the treasury returns the money. */
export const bondReturned = (seri: string, nominal: bigint): Entry[] => [
  { path: `bond/${seri}/paid`, asset: 'IDR', amount: -nominal },
  { path: 'outside/own', asset: 'IDR', amount: nominal },
];
