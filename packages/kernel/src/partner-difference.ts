/** Differences found when reconciling with partners, as data: written by the server, stored with the run, worded where displayed. */

/** An integer in the smallest step: rupiah, cents, ten-thousandths of a unit, or hundredths of cash. */
const COUNT = /^-?\d{1,30}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const TEXT = /^/;

/** Fields of each kind. Banks are named by their partner code, days as `YYYY-MM-DD`. */
const FIELDS = {
  /** A bank has a credit that the books do not have. */
  creditUnknown: { bank: TEXT, amount: COUNT, account: TEXT, eventId: TEXT },
  /** A bank's credit differs from its message about it. */
  creditOtherwise: { bank: TEXT, eventId: TEXT },
  /** The books have a credit that the bank does not have. */
  creditNowhere: { bank: TEXT, eventId: TEXT },
  /** A payout is done in the books but not at the bank. */
  payoutNotDone: { bank: TEXT, state: TEXT, investorId: TEXT, payoutId: TEXT },
  /** A bank debited our account for something other than our payouts; the amount is in hundredths. */
  debitUnknown: { bank: TEXT, account: TEXT, day: DAY, amount: COUNT, currency: TEXT, reference: TEXT },
  payoutOtherwise: { bank: TEXT, investorId: TEXT, payoutId: TEXT },
  /** The custodian has other units than the books. */
  units: { ifua: TEXT, productId: TEXT, ours: COUNT, theirs: COUNT },
  /** Cash sent to a custodian, or received from it, for a NAV day differs from the custodian's figure. */
  cashSent: { productId: TEXT, navDay: DAY, currency: TEXT, ours: COUNT, theirs: COUNT },
  cashReceived: { productId: TEXT, navDay: DAY, currency: TEXT, ours: COUNT, theirs: COUNT },
  /** A custodian reports cash that the books do not have. */
  cashUnknown: { productId: TEXT, navDay: DAY },
  /** The bond custodian has other units of a purchase than the books; both in ten-thousandths. */
  bondUnits: { holder: TEXT, seri: TEXT, kodePemesanan: TEXT, ours: COUNT, theirs: COUNT },
  /** An unreadable row of the bond custodian. */
  bondUnreadable: { row: TEXT },
  /** A check that could not be run. */
  notAsked: { why: TEXT },
} as const satisfies Readonly<Record<string, Readonly<Record<string, RegExp>>>>;

type Kind = keyof typeof FIELDS;
export type PartnerDifference = { [K in Kind]: { readonly difference: K } & { readonly [Field in keyof (typeof FIELDS)[K]]: string } }[Kind];

/** The difference as text, for the findings of a run. */
export const writeDifference = (found: PartnerDifference): string => JSON.stringify(found);

/**
 * Parses a difference; null for any other text, such as an audit sentence or another version's format, which is displayed
 * as it is.
 */
export function readDifference(found: string): PartnerDifference | null {
  if (!found.startsWith('{"difference":')) return null;
  try {
    const read = JSON.parse(found) as Readonly<Record<string, unknown>>;
    const { difference } = read;
    if (typeof difference !== 'string' || !Object.hasOwn(FIELDS, difference)) return null;
    const isWhole = Object.entries(FIELDS[difference as Kind]).every(([field, form]) => typeof read[field] === 'string' && form.test(read[field]));
    return isWhole ? (read as PartnerDifference) : null;
  } catch {
    return null;
  }
}
