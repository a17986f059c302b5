/**
 * Ledger entries of corrections: the page for accountants. Each posting books the difference between two versions of a leg,
 * beside the posting that settled it. `P` is the product, `$` its currency; `d` is new minus old.
 *
 *   incoming units                                       outgoing money of F
 *   units               P   what is given or taken       fund/F/realised       $   −d gross
 *   receivable          P   + claim shrinks, − grows     fees/…                $   d fee
 *   expenses/…          P   what we had borne            tax/vat               $   d tax
 *   fund/P/register     P   −d units                     proceeds              $   d net, until its payout begins
 *   fund/P/invested     $   change of the money in       suspense              $   what is owed after that
 *   fund/P/realised     $   of it, for units gone        receivable            $   + claim shrinks, − grows
 *                                                        expenses/corrections  $   what we had borne
 *
 * A switch has both sides in one posting. A claim that ends has a posting of its own: taken from units that are free again,
 * repaid outside of these books (`received`), or borne by us. Units that we bear are covered once we have bought them: they
 * are in the register again.
 */
import type { Entry } from '../../../ledger/ledger.ts';

export const NAV_CORRECTED = 'navCorrected';
export const CLAIM_SETTLED = 'claimSettled';
export const CLAIM_WAIVED = 'claimWaived';
export const CLAIM_COVERED = 'claimCovered';
export const RECEIVABLE = 'receivable';
export const RECEIVED = 'received';
export const EXPENSES = 'expenses/corrections';

/** Ledger references: of a corrected version of a leg, and of the end of a claim. */
export const correctedReference = (legId: string, version: number): string => `leg:${legId}:corrected:${version}`;
export const endedReference = (claimId: string): string => `claim:${claimId}:ended`;
export const coveredReference = (claimId: string): string => `claim:${claimId}:covered`;

export interface Claimed {
  readonly portfolioId: string;
  readonly asset: string;
  readonly amount: bigint;
}

const ends = (path: string, { portfolioId, asset, amount }: Claimed): Entry[] => [
  { portfolioId, path: RECEIVABLE, asset, amount },
  { portfolioId, path, asset, amount: -amount },
];
/** Units are taken where they are free; money came back to us. */
export const claimSettled = (claim: Claimed, isUnits: boolean): Entry[] => ends(isUnits ? 'units' : RECEIVED, claim);
export const claimWaived = (claim: Claimed): Entry[] => ends(EXPENSES, claim);
/** We have bought the units of a product that we bore. */
export const claimCovered = ({ portfolioId, asset, amount }: Claimed): Entry[] => [
  { portfolioId, path: EXPENSES, asset, amount },
  { portfolioId, path: `fund/${asset}/register`, asset, amount: -amount },
];
