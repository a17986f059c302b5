/** What is told of orders, and to whom of a company. */
import { formatDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { type Day, type Instant, toIso } from '@lumbung/kernel/time.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { sql } from '../../../platform/database.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import {
  figuresOf,
  findOrder,
  kindOf,
  type LegRow,
  listLegs,
  type MoveReason,
  navDayOf,
  type OrderRow,
  type Told,
  totalOf,
  unitsOn,
} from '../../money/orders/index.ts';
import { type Member, membersOf } from '../../people/accounts/index.ts';
import { inMoney } from './tell-money.ts';
import { tell } from './tell.ts';

export interface OfOrder {
  readonly investorId: string;
  readonly orderId: string;
}

/** What a version of a leg, and of what follows it, is beside the one before; the product whose NAV was corrected first. */
const findCorrection = sql(
  'notifier.correction',
  `
  select l.product_id, l.nav_day, was.nav as from_nav, now.nav as to_nav, case when l.side = 'in' then now.units - was.units end as units,
    case when l.side = 'out' then (select sum(e.amount)::bigint from ledger.posting g join ledger.entry e using (investor_id, posting_id)
      where g.investor_id = l.investor_id and g.reference = 'leg:' || $2::uuid || ':corrected:' || $3::int and e.asset = l.currency
        and e.path in ('proceeds', 'suspense', 'receivable', 'expenses/corrections')) end as money,
    exists (select from corrections.claim c where c.investor_id = l.investor_id and c.leg_id = l.leg_id and c.version = $3) as is_claimed
  from orders.leg l
  join orders.fill now on now.investor_id = l.investor_id and now.leg_id = l.leg_id and now.version = $3
  cross join lateral (
    select f.nav, f.units from orders.fill f where f.investor_id = l.investor_id and f.leg_id = l.leg_id and f.version < $3 and f.outcome <> 'rejected'
    order by f.version desc limit 1) was
  where l.investor_id = $1 and (l.leg_id = $2 or l.follows = $2) order by was.nav = now.nav, l.product_id <> $4`,
);
interface Correction {
  readonly product_id: string;
  readonly nav_day: Day;
  readonly from_nav: bigint;
  readonly to_nav: bigint;
  readonly units: bigint | null;
  readonly money: bigint | null;
  readonly is_claimed: boolean;
}

const findAwaiting = sql(
  'notifier.awaiting',
  `select order_id, code, login_id, approve_by from orders.order where investor_id = $1 and state = 'awaitingApproval' and approve_by is not null`,
);

async function readOrder({ reads }: Errand, { investorId, orderId }: OfOrder): Promise<{ order: OrderRow; legs: LegRow[] }> {
  const [order, legs] = await Promise.all([findOrder(reads, investorId, orderId), listLegs(reads, investorId, [orderId])]);
  if (!order) throw new Error(`no order ${orderId}`);
  return { order, legs };
}

/** Tells that an order was paid, or was not in time. */
export const tellOrder =
  (kind: 'orderPaid' | 'orderExpired') =>
  async (errand: Errand, of: OfOrder): Promise<void> => {
    const facts = async () => {
      const [{ order, legs }, calendar] = await Promise.all([readOrder(errand, of), exchangeCalendar(errand.reference)]);
      const navDay = navDayOf(legs);
      return { orderId: of.orderId, code: order.code, ...totalOf(order, legs), navDay, unitsOn: navDay && unitsOn(calendar, navDay) };
    };
    await tell(errand, of.investorId, kind, facts(), `${kind}:${of.orderId}`);
  };

/** Tells what its kind says of an order, under a name that is said once. */
const tellOf = (errand: Errand, { investorId, orderId }: OfOrder, { kind, facts }: Told, once = ''): Promise<void> =>
  tell(errand, investorId, kind, facts, `${kind}:${orderId}${once}`);

/** The NAV day changed through no fault of the investor. */
export async function tellMoved(errand: Errand, moved: OfOrder & { why: string; from: string; to: string }): Promise<void> {
  const { why, from, to } = moved;
  const { order } = await readOrder(errand, moved);
  const { navSettled } = kindOf(order.kind);
  if (!navSettled) throw new Error(`the order ${order.order_id} has no NAV day that could have moved`);
  await tellOf(errand, moved, navSettled.moved(order, why as MoveReason, { from, to }), `:${to}`);
}

/** A calendar changed. The same day may come and go more than once: each change is told. */
export async function tellRedated(errand: Errand, redated: OfOrder & { what: string; from: string; to: string; change: string }): Promise<void> {
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

/** The custodian has not sent what a sale brought, on the day on which it was to be paid. */
export async function tellLate(errand: Errand, of: OfOrder): Promise<void> {
  const { order } = await readOrder(errand, of);
  await tellOf(errand, of, { kind: 'saleLate', facts: { orderId: order.order_id, code: order.code } });
}

/** All of an order is settled. */
export async function tellSettled(errand: Errand, of: OfOrder): Promise<void> {
  const [{ order, legs }, calendar] = await Promise.all([readOrder(errand, of), exchangeCalendar(errand.reference)]);
  await tellOf(errand, of, kindOf(order.kind).notices.settled(order, legs, calendar));
}

/** Less than was asked for was done of a leg, or nothing. */
export async function tellUnfilled(errand: Errand, of: OfOrder & { readonly legId: string }): Promise<void> {
  const [{ order, legs }, { byId }] = await Promise.all([readOrder(errand, of), productCatalogue(errand)]);
  const leg = legs.find(({ leg_id }) => leg_id === of.legId);
  if (!leg) throw new Error(`no leg ${of.legId}`);
  const { returned_amount: amount, returned_fee: fee, returned_vat: vat } = leg;
  const { currency } = leg;
  const total = amount === null ? null : formatDecimal(amount + (fee ?? 0n) + (vat ?? 0n), SCALE[currency]);
  const facts = { orderId: of.orderId, code: order.code, fund: byId.get(leg.product_id)?.name ?? leg.product_id, total, currency };
  await tellOf(errand, of, { kind: leg.state === 'rejected' ? 'orderRejected' : 'orderPartlyFilled', facts }, `:${of.legId}`);
}

/** The NAV of an order was corrected after it was settled. */
export async function tellCorrected(
  errand: Errand,
  of: OfOrder & { readonly legId: string; readonly version: number; readonly productId: string },
): Promise<void> {
  const [{ order }, { byId }, legs] = await Promise.all([
    readOrder(errand, of),
    productCatalogue(errand),
    errand.reads.query<Correction>(findCorrection, [of.investorId, of.legId, of.version, of.productId]),
  ]);
  const [told] = legs;
  if (!told) throw new Error(`no version ${of.version} of the leg ${of.legId}`);
  const units = legs.reduce((sum, leg) => sum + (leg.units ?? 0n), 0n);
  const money = legs.reduce((sum, leg) => sum + (leg.money ?? 0n), 0n);
  const facts = {
    orderId: of.orderId,
    code: order.code,
    fund: byId.get(told.product_id)?.name ?? told.product_id,
    navDay: told.nav_day,
    from: formatDecimal(told.from_nav, SCALE.nav),
    to: formatDecimal(told.to_nav, SCALE.nav),
    units: units === 0n ? null : formatDecimal(units, SCALE.units),
    money: money === 0n ? null : formatDecimal(money, SCALE[order.currency]),
    currency: order.currency,
    isClaimed: legs.some((leg) => leg.is_claimed),
  };
  await tellOf(errand, of, { kind: 'orderCorrected', facts }, `:${of.legId}:${of.version}`);
}

/** The money of an order is at the investor's bank. */
export async function tellProceeds(errand: Errand, of: OfOrder): Promise<void> {
  const { order, legs } = await readOrder(errand, of);
  const apart = legs.reduce((sum, leg) => sum + leg.net_apart, 0n);
  const { currency } = order;
  const amount = (figuresOf(order, legs).total ?? 0n) - apart;
  await tellOf(errand, of, { kind: 'salePaidOut', facts: { orderId: of.orderId, code: order.code, ...inMoney({ amount, currency }) } });
}

/** What an approver is told of an order that somebody else of the company placed; whoever placed it is not asked. */
export const toApprovers =
  ({ login_id: maker }: OrderRow) =>
  (member: Member): boolean =>
    member.approves && member.loginId !== maker;
export const toMaker =
  ({ login_id: maker }: OrderRow) =>
  (member: Member): boolean =>
    member.loginId === maker;

/** An order waits for somebody else of the company. One that is decided by now is asked of nobody. */
export async function tellApprovers(errand: Errand, of: OfOrder): Promise<void> {
  const [order, members] = await Promise.all([findOrder(errand.primary, of.investorId, of.orderId), membersOf(errand.reads, errand.keys, of.investorId)]);
  if (order?.state !== 'awaitingApproval' || order.approve_by === null) return;
  const by = members.find(({ loginId }) => loginId === order.login_id)?.contact.name ?? '';
  const facts = { orderId: of.orderId, code: order.code, by, until: toIso(order.approve_by) };
  await tell(errand, of.investorId, 'approvalAsked', facts, `approvalAsked:${of.orderId}`, toApprovers(order));
}

/** Somebody agreed: whoever placed it hears what comes next. */
export async function tellApproved(errand: Errand, of: OfOrder): Promise<void> {
  const { order, legs } = await readOrder(errand, of);
  const facts = { orderId: of.orderId, code: order.code, navDay: navDayOf(legs), payBy: order.pay_by === null ? null : toIso(order.pay_by) };
  await tell(errand, of.investorId, 'orderApproved', facts, `orderApproved:${of.orderId}`, toMaker(order));
}

/** An order that waited for approval ended. */
export const tellUnapproved =
  (kind: 'orderDeclined' | 'orderWithdrawn' | 'approvalExpired', whom?: (order: OrderRow) => (member: Member) => boolean) =>
  async (errand: Errand, of: OfOrder): Promise<void> => {
    const { order } = await readOrder(errand, of);
    await tell(errand, of.investorId, kind, { orderId: of.orderId, code: order.code }, `${kind}:${of.orderId}`, whom?.(order));
  };

/** Somebody approves no longer: whoever placed an order that nobody else could approve now hears of it. */
export async function tellApproverMissing(errand: Errand, { investorId, changeId }: { investorId: string; changeId: string }): Promise<void> {
  const [orders, members] = await Promise.all([
    errand.primary.query<{ order_id: string; code: string; login_id: string; approve_by: Instant }>(findAwaiting, [investorId]),
    membersOf(errand.primary, errand.keys, investorId),
  ]);
  for (const order of orders) {
    if (members.some(({ isActive, approves, loginId }) => isActive && approves && loginId !== order.login_id)) continue;
    const facts = { orderId: order.order_id, code: order.code, until: toIso(order.approve_by) };
    const isHers = ({ loginId }: Member): boolean => loginId === order.login_id;
    await tell(errand, investorId, 'approverMissing', facts, `approverMissing:${order.order_id}:${changeId}`, isHers);
  }
}
