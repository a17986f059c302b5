/**
 * The ledger entries of corrections: the page an accountant reads. Each posting books the difference between two versions
 * of what a leg is, and stands beside the one that settled it. `P` is the product, `$` its currency; `d` is new less old.
 *
 *   units that came in                                   money that came out of F
 *   units               P   what is given or taken       fund/F/realised       $   −d gross
 *   receivable          P   what a claim shrinks, −grows  fees/…                $   d fee
 *   expenses/…          P   what the house had borne      tax/vat               $   d tax
 *   fund/P/register     P   −d units                     proceeds              $   d net, while it is not on its way
 *   fund/P/invested     $   what came in more or less    suspense              $   what is owed after that
 *   fund/P/realised     $   of it, what is gone already  receivable            $   what a claim shrinks, −grows
 *                                                        expenses/corrections  $   what the house had borne
 *
 * A switch has both sides in one posting. A claim that ends is booked by itself: taken from units that are free again,
 * come back outside of these books (`received`), or borne by the house. Units that it bears are covered once it has bought
 * them: they stand in the register again.
 */
import type { Entry } from '../../../ledger/ledger.ts';

export const NAV_CORRECTED = 'navCorrected';
export const CLAIM_SETTLED = 'claimSettled';
export const CLAIM_WAIVED = 'claimWaived';
export const CLAIM_COVERED = 'claimCovered';
export const RECEIVABLE = 'receivable';
export const RECEIVED = 'received';
export const EXPENSES = 'expenses/corrections';

/** References of what the ledger wrote: of a version of a leg, and of the end of a claim. */
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
/** Units are taken where they are free; money came back to the house. */
export const claimSettled = (claim: Claimed, isUnits: boolean): Entry[] => ends(isUnits ? 'units' : RECEIVED, claim);
export const claimWaived = (claim: Claimed): Entry[] => ends(EXPENSES, claim);
/** The house has bought units of a product for whom it bore them. */
export const claimCovered = ({ portfolioId, asset, amount }: Claimed): Entry[] => [
  { portfolioId, path: EXPENSES, asset, amount },
  { portfolioId, path: `fund/${asset}/register`, asset, amount: -amount },
];
