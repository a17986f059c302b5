/** The dealer's current quotes. */
import { type BondQuote, PartnerFault } from '../../../partners/bond-custodian/port.ts';
import type { Errand } from '../../../platform/jobs.ts';

/** Null when the dealer does not respond; an unreadable quote does not affect other series. */
export async function quotesNow({ partners, log }: Errand): Promise<readonly BondQuote[] | null> {
  try {
    const { quotes, odd } = await partners.bondCustodian.quotes();
    if (odd.length > 0) log.error({ rows: odd.length }, 'unreadable quotes from the bond dealer');
    return quotes;
  } catch (error) {
    if (!(error instanceof PartnerFault)) throw error;
    log.warn({ why: error.message }, 'bond dealer does not quote');
    return null;
  }
}
