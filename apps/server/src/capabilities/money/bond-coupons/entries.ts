/**
 * The ledger entries of coupons, for accountants. None of this money passes through the platform's bank accounts.
 *
 *   a coupon of S                        the end of S
 *   bond/S/income     IDR  −gross        bonds/<lot>      S    −units
 *   withheld/final    IDR  +tax          bond/S/register  S    +units
 *   outside/own       IDR  +net          bond/S/invested  IDR  −nominal
 *                                        outside/own      IDR  +nominal
 */
import { BOND_UNIT } from '@lumbung/kernel/bonds.ts';
import type { Entry } from '../../../ledger/ledger.ts';
import { UNIT_STEPS } from '../bond-lots/index.ts';

export const couponReference = (seri: string, number: number): string => `coupon:${seri}:${number}`;
export const maturedReference = (seri: string): string => `matured:${seri}`;

export const couponReceived = (seri: string, { gross, tax, net }: { readonly gross: bigint; readonly tax: bigint; readonly net: bigint }): Entry[] =>
  [
    { path: `bond/${seri}/income`, asset: 'IDR', amount: -gross },
    { path: 'withheld/final', asset: 'IDR', amount: tax },
    { path: 'outside/own', asset: 'IDR', amount: net },
  ].filter(({ amount }) => amount !== 0n);

/** The nominal of units given in the steps of the ledger. */
export const nominalOfSteps = (steps: bigint): bigint => (steps / UNIT_STEPS) * BOND_UNIT;

/** `lots`: each remaining purchase, in the steps of the ledger. */
export function bondMatured(seri: string, lots: readonly { readonly path: string; readonly balance: bigint }[]): Entry[] {
  const steps = lots.reduce((sum, { balance }) => sum + balance, 0n);
  const nominal = nominalOfSteps(steps);
  if (steps === 0n) return [];
  return [
    ...lots.map(({ path, balance }) => ({ path, asset: seri, amount: -balance })),
    { path: `bond/${seri}/register`, asset: seri, amount: steps },
    { path: `bond/${seri}/invested`, asset: 'IDR', amount: -nominal },
    { path: 'outside/own', asset: 'IDR', amount: nominal },
  ];
}
