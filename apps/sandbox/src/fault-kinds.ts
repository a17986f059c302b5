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
  down: { by: PARTNERS, heeds: [], does: 'Is out of service: whoever asks is sent away, and a bank tells nothing of a payment.' },
  slow: { by: ASKED, heeds: ['ms'], does: 'Answers only after a while, three seconds when nothing else is said.' },
  error: { by: PARTNERS, heeds: [], does: 'Answers that something went wrong on its side, and does nothing.' },
  'timeout-after-doing': { by: ASKED, heeds: [], does: 'Does what it was asked, and the line breaks before it can say so.' },
  unauthorised: { by: BONDS, heeds: [], does: 'Says that it does not know who asks, though the request is signed.' },
  garbled: { by: BONDS, heeds: [], does: 'Does what it was asked, and says so in a way that nobody can read.' },
  gone: { by: BONDS, heeds: [], does: 'Says that it does not know what it is asked about (404), and does nothing.' },
  conflict: { by: BONDS, heeds: [], does: 'Refuses what it is asked to do as being in conflict with what it has (409).' },
  'quota-gone': { by: ['bond-registry'], heeds: [], does: 'Others take what was left of the national quota, just before an order.' },
  'status-late': { by: ['bond-registry'], heeds: [], does: 'Says for a quarter of an hour that an order that was paid still waits for its money.' },
  'paid-after-expiry': { by: ['bond-registry'], heeds: [], does: 'A bank takes the money of an order that is over, and the order counts after all.' },
  'completed-early': { by: ['bond-registry'], heeds: [], does: 'Says before its day that an early redemption is completed.' },
  'account-refused': { by: ['bond-custodian'], heeds: [], does: 'Opens no securities account, and changes none.' },
  'coupon-late': { by: ['bond-custodian'], heeds: [], does: 'Says what a coupon paid a bank day late.' },
  'coupon-other': { by: ['bond-custodian'], heeds: [], does: 'Says a rupiah too much of what somebody got, until the next bank day.' },
  'coupon-returned': { by: ['bond-custodian'], heeds: [], does: 'The bank of somebody does not take a coupon: it comes back to the custodian.' },
  'settle-late': { by: ['bond-custodian'], heeds: [], does: 'A series or a sale settles a bank day late.' },
  'deal-refused': { by: ['bond-custodian'], heeds: [], does: 'The dealer does not carry out a sale.' },
  'position-other': { by: ['bond-custodian'], heeds: [], does: 'Says a unit too much of what somebody holds, once.' },
  lost: { by: [...BANKS, 'gopay', 'blu', 'registry'], heeds: [], does: 'Its message never arrives: a payment or a NAV that nobody is told of.' },
  duplicate: { by: [...BANKS, 'gopay', 'blu', 'registry'], heeds: [], does: 'Tells the same thing twice.' },
  'out-of-order': {
    by: BANKS,
    heeds: [],
    does: 'Tells of a payment after the next one, or before it asked what is owed; the lines of a statement come backwards.',
  },
  refuse: { by: ['bni', 'permata', 'danamon', 'gopay', 'blu'], heeds: [], does: 'Opens no virtual account; a gateway makes no charge.' },
  'refund-later': { by: ['gopay', 'blu'], heeds: [], does: 'Holds too little of ours to give a payment back.' },
  insufficient: { by: ['blu'], heeds: [], does: 'The linked account holds too little for the charge.' },
  undecided: { by: ['blu'], heeds: [], does: 'Takes a charge of a linked account, and says what became of it only later.' },
  'tells-first': { by: ['blu'], heeds: [], does: 'Tells of a charge before it answers who asked for it.' },
  'link-lost': { by: ['blu'], heeds: [], does: 'Knows of a link no more.' },
  'other-holder': { by: ['blu'], heeds: [], does: 'Says that a linked account is somebody else’s.' },
  'cut-short': { by: BANKS, heeds: [], does: 'Fails on the last page of a statement.' },
  'next-day': { by: BANKS, heeds: [], does: 'Tells of a payment only at eight on the next morning.' },
  'number-closed': { by: BANKS, heeds: [], does: 'Closes a virtual account before it is paid: no money is taken for it any more.' },
  'payee-closed': {
    by: BANKS,
    heeds: [],
    does: 'The account of a person that money goes to is closed: this payout and every later one to it is refused for good (4031818).',
  },
  rejected: { by: ['registry'], heeds: [...ORDER, 'reason'], does: 'The investment manager does not carry out the order.' },
  partial: { by: ['registry'], heeds: [...ORDER, 'share', 'reason'], does: 'Carries out a part of the order: half, when nothing else is said.' },
  late: { by: ['registry'], heeds: ORDER, does: 'Confirms the order with the next day that is closed.' },
  twice: { by: ['registry'], heeds: ORDER, does: 'Confirms the order two times.' },
  'other-nav': { by: ['registry'], heeds: ORDER, does: 'Confirms the order at another NAV, until the next day is closed.' },
  odd: { by: ['registry'], heeds: ORDER, does: 'Confirms the order so that nobody can read it, until the next day is closed.' },
  'data-refused': { by: ['registry'], heeds: [], does: 'Does not keep the changed data of an investor.' },
  shuffled: { by: ['registry'], heeds: [], does: 'Tells the rows of a confirmation in another order.' },
  'nav-late': { by: ['registry'], heeds: ['product'], does: 'A house publishes its NAV with the next day that is closed.' },
  'nav-missing': { by: ['registry'], heeds: ['product'], does: 'A house publishes no NAV of the day, until somebody has it published.' },
  'nav-corrected': {
    by: ['registry'],
    heeds: ['product'],
    does: 'A house says two thousandths too much, of odd days of the month too little, and corrects itself with the next day that is closed.',
  },
  'cash-late': { by: ['registry'], heeds: ['product'], does: 'The custodian of a fund pays what it owes an exchange day late.' },
  'score-low': { by: ['recaptcha'], heeds: [], does: 'Takes whoever answers a captcha for a robot: a score of 0.1.' },
} as const satisfies Record<string, Kind>;
export type FaultKind = keyof typeof KINDS;
export const FAULT_KINDS = Object.keys(KINDS) as FaultKind[];
/** The kinds of fault that a partner has. */
export const kindsOf = (partner: Partner): FaultKind[] => FAULT_KINDS.filter((kind) => (KINDS[kind] as Kind).by.includes(partner));
