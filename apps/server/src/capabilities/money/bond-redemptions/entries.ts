/** The ledger entries of early redemptions: the page an accountant reads. The custodian pays the principal; it goes through no bank of ours. */
import { BOND_UNIT } from '@lumbung/kernel/bonds.ts';
import type { Entry } from '../../../ledger/ledger.ts';
import { UNIT_STEPS } from '../bond-lots/index.ts';

/** A part of a lot is gone, and what was invested in it is in the investor's own bank account. */
export const bondRedeemed = (seri: string, lotId: string, units: bigint): Entry[] => [
  { path: `bonds/${lotId}`, asset: seri, amount: -(units * UNIT_STEPS) },
  { path: `bond/${seri}/register`, asset: seri, amount: units * UNIT_STEPS },
  { path: `bond/${seri}/invested`, asset: 'IDR', amount: -(units * BOND_UNIT) },
  { path: 'outside/own', asset: 'IDR', amount: units * BOND_UNIT },
];
