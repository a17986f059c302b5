/**
 * The ledger entries of movements, for accountants. Units and balances in funds belong to the portfolio, money to the
 * general one. `$` is the currency of the fund.
 *
 *   a distribution of F, reinvested     a distribution of F, paid          F merges into T
 *   units             F  +units         fund/F/realised  $  −amount        units             F  −units
 *   fund/F/register   F  −units         suspense         $  +amount        fund/F/register   F  +units
 *                                                                          units             T  +units of T
 *   F is liquidated                     a later part of it                 fund/T/register   T  −units of T
 *   units             F  −units         fund/F/realised  $  −amount        fund/F/invested   $  −cost
 *   fund/F/register   F  +units         suspense         $  +amount        fund/T/invested   $  +cost
 *   fund/F/invested   $  −cost
 *   fund/F/realised   $  cost − amount
 *   suspense          $  +amount
 *
 * Distributed units have no cost: the invested amount does not change. If units are too few for one step of the other
 * fund, their cost becomes a loss. A payout moves the money out of suspense.
 */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { PostingKind } from '@lumbung/kernel/postings.ts';
import type { Entry } from '../../../ledger/ledger.ts';
import { SUSPENSE } from '../payments/index.ts';

export interface Moved {
  readonly kind: 'distribution' | 'merger' | 'liquidation';
  readonly portfolioId: string;
  readonly productId: string;
  readonly units: bigint;
  readonly into: { readonly productId: string; readonly units: bigint } | null;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly cost: bigint;
}

export const postingKindOf = ({ kind, units }: Pick<Moved, 'kind' | 'units'>): PostingKind =>
  kind === 'merger' ? 'unitsMerged' : kind === 'liquidation' ? 'unitsLiquidated' : units === 0n ? 'distributionPaid' : 'distributionReinvested';

export function entriesOf({ portfolioId, productId, units, into, currency, amount, cost }: Moved): Entry[] {
  const isKept = into !== null && into.units > 0n;
  return [
    { portfolioId, path: 'units', asset: productId, amount: units },
    { portfolioId, path: `fund/${productId}/register`, asset: productId, amount: -units },
    ...(isKept
      ? [
          { portfolioId, path: 'units', asset: into.productId, amount: into.units },
          { portfolioId, path: `fund/${into.productId}/register`, asset: into.productId, amount: -into.units },
          { portfolioId, path: `fund/${into.productId}/invested`, asset: currency, amount: cost },
        ]
      : [{ portfolioId, path: `fund/${productId}/realised`, asset: currency, amount: cost - amount }]),
    { portfolioId, path: `fund/${productId}/invested`, asset: currency, amount: -cost },
    { path: SUSPENSE, asset: currency, amount },
  ].filter((entry) => entry.amount !== 0n);
}
