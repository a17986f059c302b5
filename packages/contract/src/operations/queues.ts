/** Queues of pending work: number, age of the oldest item, and who must act; and the items of one queue, oldest first. */
import { type Static, Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, ROLES, type WireOf } from '../call.ts';
import { QUEUES } from '../parts.gen.ts';
import { cursorInput, cursorList } from './cursor.ts';

/** All queues, each declared in the folder of the capability that owns the state. */
export { QUEUES };
export type QueueName = (typeof QUEUES)[number];

/** Who must act: operators of a role, an external party, the investor, or the platform itself. */
export const ACTORS = [
  ...ROLES,
  'bank',
  'fundRegistry',
  'indexProvider',
  'custodian',
  'bondRegistry',
  'bondCustodian',
  'mailServer',
  'investor',
  'platform',
] as const;
export type Actor = (typeof ACTORS)[number];

/** Where an item is handled: a console page, or the page of its order or case. */
export const QUEUE_SCREENS = [
  'queue',
  'order',
  'case',
  'companyCase',
  'dataChanges',
  'screening',
  'watchlists',
  'money',
  'statements',
  'receipts',
  'chat',
  'navs',
  'calendar',
  'bonds',
  'content',
  'jobs',
  'reconciliation',
  'commissions',
] as const;
export type QueueScreen = (typeof QUEUE_SCREENS)[number];

const FACT_KINDS = ['money', 'units', 'nav', 'share', 'day', 'moment', 'count', 'text', 'rule'] as const;
/** Facts shown about a pending item, in display order, with their format. None is personal data. */
export const WAITING_FACTS = {
  decision: 'text',
  kind: 'text',
  product: 'text',
  intoProduct: 'text',
  amount: 'money',
  due: 'money',
  gatewayFee: 'money',
  ourAmount: 'money',
  theirAmount: 'money',
  units: 'units',
  ourUnits: 'units',
  theirUnits: 'units',
  nav: 'nav',
  ourNav: 'nav',
  theirNav: 'nav',
  navDay: 'day',
  perUnit: 'nav',
  calendar: 'text',
  day: 'day',
  nameId: 'text',
  nameEn: 'text',
  part: 'count',
  investors: 'count',
  bank: 'text',
  purpose: 'text',
  target: 'text',
  toInvestor: 'text',
  reason: 'text',
  bankReference: 'text',
  paidAt: 'moment',
  number: 'count',
  legs: 'count',
  settled: 'count',
  tries: 'count',
  total: 'count',
  task: 'text',
  cause: 'text',
  rule: 'rule',
  isLast: 'text',
  agent: 'text',
  productType: 'text',
  side: 'text',
  share: 'share',
  row: 'text',
  roles: 'text',
  list: 'text',
  edition: 'text',
  rows: 'count',
  score: 'count',
  rate: 'share',
  spread: 'share',
  opensAt: 'moment',
  closesAt: 'moment',
  settlesOn: 'day',
  maturesOn: 'day',
  firstCouponOn: 'day',
  couponDay: 'count',
  firstResetOn: 'day',
  tradableFrom: 'day',
  redeemFrom: 'moment',
  redeemUntil: 'moment',
  redeemShare: 'share',
  minimum: 'money',
  multiple: 'money',
  maximum: 'money',
  tenorYears: 'count',
  memorandum: 'text',
  decidedOn: 'day',
  concerns: 'text',
  promotion: 'text',
  quota: 'count',
  funder: 'text',
  kodePemesanan: 'text',
  kodeBilling: 'text',
  kodeRedeem: 'text',
  payBefore: 'moment',
  ntpn: 'text',
  gross: 'money',
  tax: 'money',
  month: 'text',
  agents: 'count',
  taxRupiah: 'count',
  taxRate: 'text',
  decree: 'text',
  code: 'text',
  fundName: 'text',
  house: 'text',
  custodian: 'text',
  fundAccount: 'text',
  isSharia: 'text',
  riskLevel: 'count',
  launchedOn: 'day',
  benchmark: 'text',
  takesPlans: 'text',
  expense: 'share',
  assets: 'count',
  summaryId: 'text',
  summaryEn: 'text',
  holdings: 'text',
  asOf: 'day',
  before: 'text',
  minimumRedemption: 'money',
  minimumHolding: 'money',
  buyFee: 'share',
  sellFee: 'share',
  switchFee: 'share',
  cutOff: 'text',
  handOff: 'text',
  handOffMargin: 'count',
  settlementDays: 'count',
  unitRounding: 'text',
  unitScale: 'count',
  amountRounding: 'text',
  distribution: 'text',
  brands: 'text',
} as const satisfies Record<string, (typeof FACT_KINDS)[number]>;
export type WaitingFact = keyof typeof WAITING_FACTS;

export const WaitingFacts = Type.Array(
  Type.Object({
    fact: oneOf(Object.keys(WAITING_FACTS) as WaitingFact[]),
    kind: oneOf(FACT_KINDS),
    value: Type.String(),
    currency: Type.Optional(oneOf(['IDR', 'USD'])),
  }),
);

/** `unknown` if a queue could not be read. */
export const QUEUE_LEVELS = ['calm', 'late', 'alarm', 'unknown'] as const;
/** Counting stops here. */
export const MOST_COUNTED = 1_000;

const Level = oneOf(QUEUE_LEVELS);

const Queue = Type.Object({
  queue: oneOf(QUEUES),
  actor: oneOf(ACTORS),
  screen: oneOf(QUEUE_SCREENS),
  count: Type.Integer({ description: 'Number of pending items' }),
  isMore: Type.Boolean({ description: 'There may be more than were counted' }),
  oldestAt: orNull(InstantOut),
  level: Level,
});
export type Queue = WireOf<typeof Queue>;

export const ListQueuesReply = Type.Object({ items: Type.Array(Queue) });
export type ListQueuesReply = WireOf<typeof ListQueuesReply>;

export const listQueues = declare('operations.listQueues', 'GET ops/queues', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: 'everybody',
  family: 'operations',
  input: Type.Object({}),
  reply: ListQueuesReply,
  refusals: [],
});

export const ListWaitingInput = Type.Object({ queue: oneOf(QUEUES), ...cursorInput });
export type ListWaitingInput = Static<typeof ListWaitingInput>;

const Waiting = Type.Object({
  id: Type.String(),
  investorId: orNull(Type.String()),
  investorName: orNull(Type.String(), 'Masked; null if the investor is unknown or the name was erased'),
  orderId: orNull(Type.String()),
  since: InstantOut,
  level: Level,
  seconds: Type.Integer({ description: 'How long it has been pending' }),
  facts: WaitingFacts,
  proposalId: orNull(Type.String(), 'An open proposal about it'),
});
export type Waiting = WireOf<typeof Waiting>;

export const ListWaitingReply = cursorList(Waiting);
export type ListWaitingReply = WireOf<typeof ListWaitingReply>;

export const listWaiting = declare('operations.listWaiting', 'GET ops/queues/waiting', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: 'everybody',
  family: 'operations',
  input: ListWaitingInput,
  reply: ListWaitingReply,
  refusals: [],
});
