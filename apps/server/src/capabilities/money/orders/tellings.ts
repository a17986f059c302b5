/** Notices about orders, and who in a company receives them. */
import { formatDecimal, inMoney, SCALE } from '@lumbung/kernel/amounts.ts';
import { type Instant, toIso } from '@lumbung/kernel/time.ts';
import { sql } from '../../../platform/database.ts';
import { type Recipient, type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { membersOf } from '../../people/accounts/index.ts';
import * as colleaguesEvents from '../../people/colleagues/events.ts';
import * as ordersEvents from './events.ts';
import { kindOf, type MoveReason, type Told } from './kinds.ts';
import { figuresOf, navDayOf, totalOf } from './present.ts';
import { unitsOn } from './rules.ts';
import { findOrder, type LegRow, listLegs, type OrderRow } from './store.ts';

interface OfOrder {
  readonly investorId: string;
  readonly orderId: string;
}

const findAwaiting = sql(
  'orders.awaitingTold',
  `select order_id, code, login_id, approve_by from orders.order where investor_id = $1 and state = 'awaitingApproval' and approve_by is not null`,
);

async function readOrder({ reads }: TellingErrand, { investorId, orderId }: OfOrder): Promise<{ order: OrderRow; legs: LegRow[] }> {
  const [order, legs] = await Promise.all([findOrder(reads, investorId, orderId), listLegs(reads, investorId, [orderId])]);
  if (!order) throw new Error(`no order ${orderId}`);
  return { order, legs };
}

/** Notifies that an order was paid, or expired unpaid. */
const tellOrder =
  (kind: 'orderPaid' | 'orderExpired') =>
  async (errand: TellingErrand, of: OfOrder): Promise<void> => {
    const facts = async () => {
      const [{ order, legs }, calendar] = await Promise.all([readOrder(errand, of), exchangeCalendar(errand.reference)]);
      const navDay = navDayOf(legs);
      return { orderId: of.orderId, code: order.code, ...totalOf(order, legs), navDay, unitsOn: navDay && unitsOn(calendar, navDay) };
    };
    await errand.tell(of.investorId, kind, facts(), `${kind}:${of.orderId}`);
  };

/** Sends a notice defined by the order's kind, under an idempotency key. */
const tellOf = (errand: TellingErrand, { investorId, orderId }: OfOrder, { kind, facts }: Told, once = ''): Promise<void> =>
  errand.tell(investorId, kind, facts, `${kind}:${orderId}${once}`);

/** The NAV day changed through no fault of the investor. */
async function tellMoved(errand: TellingErrand, moved: OfOrder & { why: string; from: string; to: string }): Promise<void> {
  const { why, from, to } = moved;
  const { order } = await readOrder(errand, moved);
  const { navSettled } = kindOf(order.kind);
  if (!navSettled) throw new Error(`the order ${order.order_id} has no NAV day that could have moved`);
  await tellOf(errand, moved, navSettled.moved(order, why as MoveReason, { from, to }), `:${to}`);
}

/** A calendar changed. A day may change back and forth, so the key includes the change, and each change is notified. */
async function tellRedated(errand: TellingErrand, redated: OfOrder & { what: string; from: string; to: string; change: string }): Promise<void> {
  const { what, from, to, change } = redated;
  const { order } = await readOrder(errand, redated);
  const facts = { orderId: order.order_id, code: order.code, from, to };
  const told: Told =
    what === 'promise'
      ? { kind: 'promiseRedated', facts }
      : what === 'payDay'
        ? { kind: 'payDayMoved', facts }
        : { kind: 'orderRedated', facts: { ...facts, ...(order.pay_day === null ? {} : { payDay: order.pay_day }) } };
  await tellOf(errand, redated, told, `:${change}:${to}`);
}

/** The custodian has not sent the proceeds of a sale by the day they were due to be paid. */
async function tellLate(errand: TellingErrand, of: OfOrder): Promise<void> {
  const { order } = await readOrder(errand, of);
  await tellOf(errand, of, { kind: 'saleLate', facts: { orderId: order.order_id, code: order.code } });
}

async function tellSettled(errand: TellingErrand, of: OfOrder): Promise<void> {
  const [{ order, legs }, calendar] = await Promise.all([readOrder(errand, of), exchangeCalendar(errand.reference)]);
  await tellOf(errand, of, kindOf(order.kind).notices.settled(order, legs, calendar));
}

/** A leg was filled in part, or not at all. */
async function tellUnfilled(errand: TellingErrand, of: OfOrder & { readonly legId: string }): Promise<void> {
  const [{ order, legs }, { byId }] = await Promise.all([readOrder(errand, of), productCatalogue(errand)]);
  const leg = legs.find(({ leg_id }) => leg_id === of.legId);
  if (!leg) throw new Error(`no leg ${of.legId}`);
  const { returned_amount: amount, returned_fee: fee, returned_vat: vat } = leg;
  const { currency } = leg;
  const total = amount === null ? null : formatDecimal(amount + (fee ?? 0n) + (vat ?? 0n), SCALE[currency]);
  const facts = { orderId: of.orderId, code: order.code, fund: byId.get(leg.product_id)?.name ?? leg.product_id, total, currency };
  await tellOf(errand, of, { kind: leg.state === 'rejected' ? 'orderRejected' : 'orderPartlyFilled', facts }, `:${of.legId}`);
}

/** The proceeds of an order have reached the investor's bank. */
async function tellProceeds(errand: TellingErrand, of: OfOrder): Promise<void> {
  const { order, legs } = await readOrder(errand, of);
  const apart = legs.reduce((sum, leg) => sum + leg.net_apart, 0n);
  const { currency } = order;
  const amount = (figuresOf(order, legs).total ?? 0n) - apart;
  await tellOf(errand, of, { kind: 'salePaidOut', facts: { orderId: of.orderId, code: order.code, ...inMoney({ amount, currency }) } });
}

/** Selects approvers, except the person who placed the order. */
const toApprovers =
  ({ login_id: maker }: OrderRow) =>
  (member: Recipient): boolean =>
    member.approves && member.loginId !== maker;

const toMaker =
  ({ login_id: maker }: OrderRow) =>
  (member: Recipient): boolean =>
    member.loginId === maker;

/** An order awaits approval. If it has been decided since, nobody is notified. */
async function tellApprovers(errand: TellingErrand, of: OfOrder): Promise<void> {
  const [order, members] = await Promise.all([findOrder(errand.primary, of.investorId, of.orderId), membersOf(errand.reads, errand.keys, of.investorId)]);
  if (order?.state !== 'awaitingApproval' || order.approve_by === null) return;
  const by = members.find(({ loginId }) => loginId === order.login_id)?.contact.name ?? '';
  const facts = { orderId: of.orderId, code: order.code, by, until: toIso(order.approve_by) };
  await errand.tell(of.investorId, 'approvalAsked', facts, `approvalAsked:${of.orderId}`, toApprovers(order));
}

/** The order was approved: its maker is notified of what comes next. */
async function tellApproved(errand: TellingErrand, of: OfOrder): Promise<void> {
  const { order, legs } = await readOrder(errand, of);
  const facts = { orderId: of.orderId, code: order.code, navDay: navDayOf(legs), payBy: order.pay_by === null ? null : toIso(order.pay_by) };
  await errand.tell(of.investorId, 'orderApproved', facts, `orderApproved:${of.orderId}`, toMaker(order));
}

/** An order that awaited approval ended. */
const tellUnapproved =
  (kind: 'orderDeclined' | 'orderWithdrawn' | 'approvalExpired', whom?: (order: OrderRow) => (member: Recipient) => boolean) =>
  async (errand: TellingErrand, of: OfOrder): Promise<void> => {
    const { order } = await readOrder(errand, of);
    await errand.tell(of.investorId, kind, { orderId: of.orderId, code: order.code }, `${kind}:${of.orderId}`, whom?.(order));
  };

/** A person lost the approver role: the makers of orders that nobody else can approve are notified. */
async function tellApproverMissing(errand: TellingErrand, { investorId, changeId }: { investorId: string; changeId: string }): Promise<void> {
  const [orders, members] = await Promise.all([
    errand.primary.query<{ order_id: string; code: string; login_id: string; approve_by: Instant }>(findAwaiting, [investorId]),
    membersOf(errand.primary, errand.keys, investorId),
  ]);
  for (const order of orders) {
    if (members.some(({ isActive, approves, loginId }) => isActive && approves && loginId !== order.login_id)) continue;
    const facts = { orderId: order.order_id, code: order.code, until: toIso(order.approve_by) };
    const isHers = ({ loginId }: Recipient): boolean => loginId === order.login_id;
    await errand.tell(investorId, 'approverMissing', facts, `approverMissing:${order.order_id}:${changeId}`, isHers);
  }
}

export const tellings: readonly Telling[] = [
  telling('notifications.tellApprovers', ordersEvents.awaitsApproval, tellApprovers),
  telling('notifications.tellApproved', ordersEvents.approved, tellApproved),
  telling('notifications.tellDeclined', ordersEvents.declined, tellUnapproved('orderDeclined', toMaker)),
  telling('notifications.tellWithdrawn', ordersEvents.withdrawn, tellUnapproved('orderWithdrawn', toApprovers)),
  telling('notifications.tellUnapproved', ordersEvents.unapproved, tellUnapproved('approvalExpired')),
  telling('notifications.tellPaid', ordersEvents.paid, tellOrder('orderPaid')),
  telling('notifications.tellExpired', ordersEvents.expired, tellOrder('orderExpired')),
  telling('notifications.tellMoved', ordersEvents.moved, tellMoved),
  telling('notifications.tellRedated', ordersEvents.redated, tellRedated),
  telling('notifications.tellSettled', ordersEvents.settled, tellSettled),
  telling('notifications.tellUnfilled', ordersEvents.unfilled, tellUnfilled),
  telling('notifications.tellLate', ordersEvents.proceedsLate, tellLate),
  telling('notifications.tellProceeds', ordersEvents.paidOut, tellProceeds),
  telling('notifications.tellApproverMissing', colleaguesEvents.approverLost, tellApproverMissing),
];
