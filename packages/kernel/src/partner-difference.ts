/** What a reconciliation finds about partners, as data: written by the server, kept with its run, put into words by whoever shows it. */

/** What a count is written as: a whole number of rupiah or cents, of ten-thousandths of a unit, or of hundredths of cash. */
const COUNT = /^-?\d{1,30}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const TEXT = /^/;

/** The fields of each kind. Banks by the code of their partner, days as `YYYY-MM-DD`. */
const FIELDS = {
  /** A bank has a credit that the books do not know. */
  creditUnknown: { bank: TEXT, amount: COUNT, account: TEXT, eventId: TEXT },
  /** A bank has a credit otherwise than it told of it. */
  creditOtherwise: { bank: TEXT, eventId: TEXT },
  /** The books have a credit that the bank does not know. */
  creditNowhere: { bank: TEXT, eventId: TEXT },
  /** The books call a payout done, the bank does not. */
  payoutNotDone: { bank: TEXT, state: TEXT, investorId: TEXT, payoutId: TEXT },
  /** A bank debited our account for something that is no payout of ours: of an amount in hundredths. */
  debitUnknown: { bank: TEXT, account: TEXT, day: DAY, amount: COUNT, currency: TEXT, reference: TEXT },
  payoutOtherwise: { bank: TEXT, investorId: TEXT, payoutId: TEXT },
  /** The custodian keeps other units than the books. */
  units: { ifua: TEXT, productId: TEXT, ours: COUNT, theirs: COUNT },
  /** What went to a custodian, or came from it, for a NAV day is not what it says. */
  cashSent: { productId: TEXT, navDay: DAY, currency: TEXT, ours: COUNT, theirs: COUNT },
  cashReceived: { productId: TEXT, navDay: DAY, currency: TEXT, ours: COUNT, theirs: COUNT },
  /** A custodian tells of cash that the books do not know. */
  cashUnknown: { productId: TEXT, navDay: DAY },
  /** The custodian of bonds keeps other units of a purchase than the books; both in ten-thousandths. */
  bondUnits: { holder: TEXT, seri: TEXT, kodePemesanan: TEXT, ours: COUNT, theirs: COUNT },
  /** It keeps something that nobody can read. */
  bondUnreadable: { row: TEXT },
  /** A rule that could not be asked. */
  notAsked: { why: TEXT },
} as const satisfies Readonly<Record<string, Readonly<Record<string, RegExp>>>>;

type Kind = keyof typeof FIELDS;
export type PartnerDifference = { [K in Kind]: { readonly difference: K } & { readonly [Field in keyof (typeof FIELDS)[K]]: string } }[Kind];

/** As it stands among the other findings of a run. */
export const writeDifference = (found: PartnerDifference): string => JSON.stringify(found);

/**
 * Reads a finding; null when it is a sentence of the books, or anything else: what another version wrote otherwise is shown
 * as it stands, and breaks no page.
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
