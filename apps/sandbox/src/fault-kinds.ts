/** The partners, and everything that each can do wrong, in plain words: the texts of the sandbox page, and the kinds that may be set. */

export const BANKS = ['bca', 'mandiri', 'bni', 'permata', 'maybank', 'danamon'] as const;
export type BankName = (typeof BANKS)[number];
export const PARTNERS = [
  ...BANKS,
  'gopay',
  'blu',
  'registry',
  'civil-registry',
  'bond-registry',
  'bond-custodian',
  'index-provider',
  'recaptcha',
  'mail',
  'sms',
  'whatsapp',
] as const;
export type Partner = (typeof PARTNERS)[number];

/** Optional parameters of a fault. */
type Detail = 'product' | 'side' | 'share' | 'reason' | 'ms';

interface Kind {
  readonly by: readonly Partner[];
  readonly heeds: readonly Detail[];
  readonly does: string;
}

const ASKED: readonly Partner[] = [...BANKS, 'gopay', 'blu', 'registry', 'civil-registry', 'bond-registry', 'bond-custodian', 'index-provider', 'recaptcha'];
const BONDS: readonly Partner[] = ['bond-registry', 'bond-custodian'];
const ORDER = ['product', 'side'] as const;

export const KINDS = {
  down: { by: PARTNERS, heeds: [], does: 'Is out of service: rejects every request; a bank reports no payment.' },
  slow: { by: ASKED, heeds: ['ms'], does: 'Responds after a delay, three seconds by default.' },
  error: { by: PARTNERS, heeds: [], does: 'Responds with an internal error and does nothing.' },
  'timeout-after-doing': { by: ASKED, heeds: [], does: 'Executes the request, but the connection breaks before the response.' },
  unauthorised: { by: BONDS, heeds: [], does: 'Rejects the request as unauthorised (401) although it is signed.' },
  garbled: { by: BONDS, heeds: [], does: 'Executes the request and sends an unreadable response.' },
  gone: { by: BONDS, heeds: [], does: 'Responds that the requested object is unknown (404), and does nothing.' },
  conflict: { by: BONDS, heeds: [], does: 'Rejects the request as a conflict with its current state (409).' },
  'quota-gone': { by: ['bond-registry'], heeds: [], does: 'Others use up the national quota just before an order.' },
  'status-late': { by: ['bond-registry'], heeds: [], does: 'Reports a paid order as awaiting payment for a quarter of an hour.' },
  'paid-after-expiry': { by: ['bond-registry'], heeds: [], does: 'A bank accepts the payment of an expired order, and the order counts after all.' },
  'completed-early': { by: ['bond-registry'], heeds: [], does: 'Reports an early redemption as completed before its day.' },
  'account-refused': { by: ['bond-custodian'], heeds: [], does: 'Refuses to open or change a securities account.' },
  'coupon-late': { by: ['bond-custodian'], heeds: [], does: 'Reports the payment of a coupon a bank day late.' },
  'coupon-other': { by: ['bond-custodian'], heeds: [], does: 'Reports one rupiah too much for a holder until the next bank day.' },
  'coupon-returned': { by: ['bond-custodian'], heeds: [], does: 'The bank of a holder rejects a coupon, which returns to the custodian.' },
  'settle-late': { by: ['bond-custodian'], heeds: [], does: 'Settles a series or a sale a bank day late.' },
  'deal-refused': { by: ['bond-custodian'], heeds: [], does: 'The dealer refuses a sale.' },
  'position-other': { by: ['bond-custodian'], heeds: [], does: 'Reports one unit too many for a holder, once.' },
  lost: { by: [...BANKS, 'gopay', 'blu', 'registry'], heeds: [], does: 'Its notification never arrives: a payment or a NAV stays unreported.' },
  duplicate: { by: [...BANKS, 'gopay', 'blu', 'registry'], heeds: [], does: 'Sends the same message twice.' },
  'out-of-order': {
    by: BANKS,
    heeds: [],
    does: 'Reports a payment after the next one, or before its inquiry; lists the lines of a statement in reverse order.',
  },
  refuse: { by: ['bni', 'permata', 'danamon', 'gopay', 'blu'], heeds: [], does: 'Refuses to open a virtual account; a gateway refuses to make a charge.' },
  'refund-later': { by: ['gopay', 'blu'], heeds: [], does: 'Refuses a refund because it holds too little of our money.' },
  insufficient: { by: ['blu'], heeds: [], does: 'The linked account has insufficient funds for the charge.' },
  undecided: { by: ['blu'], heeds: [], does: 'Accepts a charge of a linked account and reports its outcome only later.' },
  'tells-first': { by: ['blu'], heeds: [], does: 'Sends the notification of a charge before the response to the request.' },
  'link-lost': { by: ['blu'], heeds: [], does: 'No longer knows a link.' },
  'other-holder': { by: ['blu'], heeds: [], does: 'Reports another holder for a linked account.' },
  'cut-short': { by: BANKS, heeds: [], does: 'Fails on the last page of a statement.' },
  'next-day': { by: BANKS, heeds: [], does: 'Reports a payment only at eight on the next morning.' },
  'number-closed': { by: BANKS, heeds: [], does: 'Closes a virtual account before it is paid; payments to it are refused.' },
  'payee-closed': {
    by: BANKS,
    heeds: [],
    does: 'The account of a payee is closed: this payout and every later one to it is refused for good (4031818).',
  },
  rejected: { by: ['registry'], heeds: [...ORDER, 'reason'], does: 'The investment manager rejects the order.' },
  partial: { by: ['registry'], heeds: [...ORDER, 'share', 'reason'], does: 'Executes the order in part, half of it by default.' },
  late: { by: ['registry'], heeds: ORDER, does: 'Confirms the order only when the next day is closed.' },
  twice: { by: ['registry'], heeds: ORDER, does: 'Confirms the order twice.' },
  'other-nav': { by: ['registry'], heeds: ORDER, does: 'Confirms the order at another NAV until the next day is closed.' },
  odd: { by: ['registry'], heeds: ORDER, does: 'Sends an unreadable confirmation of the order until the next day is closed.' },
  'data-refused': { by: ['registry'], heeds: [], does: 'Refuses the changed data of an investor.' },
  shuffled: { by: ['registry'], heeds: [], does: 'Sends the rows of a confirmation in another order.' },
  'nav-late': { by: ['registry'], heeds: ['product'], does: 'The investment manager publishes its NAV only when the next day is closed.' },
  'nav-missing': { by: ['registry'], heeds: ['product'], does: 'The investment manager publishes no NAV of the day until it is published by hand.' },
  'nav-corrected': {
    by: ['registry'],
    heeds: ['product'],
    does: 'The investment manager publishes a NAV 0.2 % too high, or too low on odd days of the month, and corrects it when the next day is closed.',
  },
  'cash-late': { by: ['registry'], heeds: ['product'], does: 'The custodian of a fund pays its debt an exchange day late.' },
  'score-low': { by: ['recaptcha'], heeds: [], does: 'Gives a score of 0.1, as for a robot.' },
} as const satisfies Record<string, Kind>;
export type FaultKind = keyof typeof KINDS;
export const FAULT_KINDS = Object.keys(KINDS) as FaultKind[];
/** The kinds of fault that a partner has. */
export const kindsOf = (partner: Partner): FaultKind[] => FAULT_KINDS.filter((kind) => (KINDS[kind] as Kind).by.includes(partner));
