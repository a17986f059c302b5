/** What the platform asks of the ministry's registry of retail bonds (e-SBN). */
import type { Rupiah } from '@lumbung/kernel/amounts.ts';

/** How much of a series can still be ordered: by everybody together, and by one person. */
export interface BondQuota {
  readonly national: Rupiah;
  readonly own: Rupiah;
}

/** `refused`: it has no such offer, or does not know the investor. `away`: there is no answer to rely on. */
export type QuotaAnswer = ({ readonly kind: 'told' } & BondQuota) | { readonly kind: 'refused' } | { readonly kind: 'away'; readonly why: string };

export interface BondRegistry {
  /** What can still be ordered of a series on offer. Asking again changes nothing. */
  quota(seri: string, sid: string): Promise<QuotaAnswer>;
}
