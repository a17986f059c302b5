/** The names a payout goes by: in the ledger, at the bank, in what seals its account. */

/** Reference of the amount that is set aside until the bank has done it. */
export const holdReference = (payoutId: string): string => `payout:${payoutId}`;

/** Our reference at the bank: the same for every try, so that the bank does it once. */
export const payoutReference = (payoutId: string): string => payoutId.replaceAll('-', '').toUpperCase();

/** Binds the sealed account to its row. */
export const contextOf = (investorId: string, payoutId: string): string => `payouts:${investorId}:${payoutId}`;
