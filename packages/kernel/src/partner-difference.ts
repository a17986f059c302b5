/** What a reconciliation finds about partners, as data: written by the server, kept with its run, put into words by whoever shows it. */

/** Banks by the code of their partner; days as `YYYY-MM-DD`. Counts are whole: rupiah or cents, units in ten-thousandths, cash in hundredths. */
export type PartnerDifference =
  /** A bank has a credit that the books do not know. */
  | { readonly difference: 'creditUnknown'; readonly bank: string; readonly amount: string; readonly account: string; readonly eventId: string }
  /** A bank has a credit otherwise than it told of it. */
  | { readonly difference: 'creditOtherwise'; readonly bank: string; readonly eventId: string }
  /** The books have a credit that the bank does not know. */
  | { readonly difference: 'creditNowhere'; readonly bank: string; readonly eventId: string }
  /** The books call a payout done, the bank does not. */
  | { readonly difference: 'payoutNotDone'; readonly bank: string; readonly state: string; readonly investorId: string; readonly payoutId: string }
  | { readonly difference: 'payoutOtherwise'; readonly bank: string; readonly investorId: string; readonly payoutId: string }
  /** The custodian keeps other units than the books. */
  | { readonly difference: 'units'; readonly ifua: string; readonly productId: string; readonly ours: string; readonly theirs: string }
  /** What went to a custodian or came from it for a NAV day is not what it says. */
  | {
      readonly difference: 'cashSent' | 'cashReceived';
      readonly productId: string;
      readonly navDay: string;
      readonly currency: string;
      readonly ours: string;
      readonly theirs: string;
    }
  /** A custodian tells of cash that the books do not know. */
  | { readonly difference: 'cashUnknown'; readonly productId: string; readonly navDay: string }
  /** A rule that could not be asked. */
  | { readonly difference: 'notAsked'; readonly why: string };

/** As it stands among the other findings of a run. */
export const writeDifference = (found: PartnerDifference): string => JSON.stringify(found);

/** Reads a finding; null when it is a sentence of the books, or anything else. */
export function readDifference(found: string): PartnerDifference | null {
  if (!found.startsWith('{"difference":')) return null;
  try {
    return JSON.parse(found) as PartnerDifference;
  } catch {
    return null;
  }
}
