/** The ledger entries of early redemptions, for accountants. The custodian pays the principal; it does not pass through the platform's bank accounts. */
import { BOND_UNIT } from '@lumbung/kernel/bonds.ts';
import type { Entry } from '../../../ledger/ledger.ts';
import { UNIT_STEPS } from '../bond-lots/index.ts';

/** Part of a lot is redeemed, and its invested amount was paid to the investor's own bank account. */
export const bondRedeemed = (seri: string, lotId: string, units: bigint): Entry[] => [
  { path: `bonds/${lotId}`, asset: seri, amount: -(units * UNIT_STEPS) },
  { path: `bond/${seri}/register`, asset: seri, amount: units * UNIT_STEPS },
  { path: `bond/${seri}/invested`, asset: 'IDR', amount: -(units * BOND_UNIT) },
  { path: 'outside/own', asset: 'IDR', amount: units * BOND_UNIT },
];
