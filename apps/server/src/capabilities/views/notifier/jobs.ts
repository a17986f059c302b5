/** Tells investors what happened to their money: a notification and a mail for each fact, once. */
import { type Currency, formatDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { maskNumber } from '@lumbung/kernel/identity.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { type Day, dayOf, type Instant, plus, toIso } from '@lumbung/kernel/time.ts';
import { type NoticeFacts, type NoticeKind, noteMail, notificationText } from '@lumbung/wording/notifications.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { type DomainEvent, jobName, type Payload, when } from '../../../platform/queue.ts';
import { sql } from '../../../platform/database.ts';
import { newId } from '../../../platform/random.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { brandOf, phoneMediaOf } from '../../../platform/brands.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import {
  figuresOf,
  findOrder,
  kindOf,
  listLegs,
  navDayOf,
  type MoveReason,
  type OrderRow,
  type LegRow,
  type Told,
  totalOf,
  unitsOn,
} from '../../money/orders/index.ts';
import { companyNameOf, type Member, membersOf, phoneOf } from '../../people/accounts/index.ts';
import { addNotification } from '../../records/notifications/index.ts';
import * as accountsEvents from '../../people/accounts/events.ts';
import { ownAccountById } from '../../people/investor-status/index.ts';
import * as securityEvents from '../../people/security/events.ts';
import * as customersEvents from '../../people/customers/events.ts';
import * as profileEvents from '../../people/profile/events.ts';
import * as riskEvents from '../../journeys/risk/events.ts';
import { changeOf } from '../../people/profile/index.ts';
import * as colleaguesEvents from '../../people/colleagues/events.ts';
import { changeContextOf, findChange, secondsOf, showChange } from '../../people/colleagues/index.ts';
import * as deactivationEvents from '../../people/deactivation/events.ts';
import { CONTACT_KEPT_MS } from '../../people/deactivation/index.ts';
import * as companyKycEvents from '../../people/company-kyc/events.ts';
import * as kycEvents from '../../people/kyc/events.ts';
import * as renewalEvents from '../../people/renewal/events.ts';
import * as paymentsEvents from '../../money/payments/events.ts';
import * as holdingsEvents from '../../money/holdings/events.ts';
import * as payoutsEvents from '../../money/payouts/events.ts';
import * as correctionsEvents from '../../money/corrections/events.ts';
import * as ordersEvents from '../../money/orders/events.ts';
import { codeJobs } from './send-codes.ts';
import { tellRenewal } from './tell-renewal.ts';

interface OfOrder {
  readonly investorId: string;
  readonly orderId: string;
}

const findPayout = sql(
  'notifier.payout',
  `
  select p.amount, p.currency, m.product_id, coalesce(s.reason = 'navCorrected', false) as is_difference from payouts.payout p
  left join payments.suspense s on s.investor_id = p.investor_id and s.suspense_id = p.source_id
  left join holdings.movement m on m.investor_id = p.investor_id and m.movement_id = p.source_id where p.investor_id = $1 and p.payout_id = $2`,
);
const findMovements = sql(
  'notifier.movements',
  `
  select kind, product_id, day, sum(units)::bigint as units, into_product_id, sum(into_units)::bigint as into_units, sum(amount)::bigint as amount, currency
  from holdings.movement where investor_id = $1 and action_id = $2 and version = $3 group by kind, product_id, day, into_product_id, currency`,
);
const findSuspense = sql(
  'notifier.suspense',
  `
  select s.amount, s.currency, exists (
    select from payouts.payout o where o.investor_id = s.investor_id and o.source_id = s.suspense_id and o.purpose = 'refund') as goes_back
  from payments.suspense s where s.investor_id = $1 and s.suspense_id = $2`,
);

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

/** Kinds that stand out in the list. */
const IMPORTANT = new Set<NoticeKind>([
  'moneySuspended',
  'moneyHeld',
  'payoutRefused',
  'moneyReturned',
  'distributionCorrected',
  'fundMerged',
  'fundLiquidated',
  'orderMoved',
  'saleMoved',
  'saleGated',
  'saleLate',
  'orderRedated',
  'promiseRedated',
  'payDayMoved',
  'orderRejected',
  'orderPartlyFilled',
  'orderCorrected',
  'identityReturned',
  'companyReturned',
  'companyRejected',
  'identityRejected',
  'riskProfileEnding',
  'riskProfileEnded',
  'renewalDeclined',
  'passwordChanged',
  'factorOn',
  'factorOff',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'pinChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'closingRequested',
  'accountClosed',
  'approvalAsked',
  'orderDeclined',
  'approvalExpired',
  'accountAdded',
  'accountChosen',
  'dataChanged',
  'dataChangeAsked',
  'dataChangeDeclined',
  'accountUnlocked',
  'accountSuspended',
  'accountRestored',
  'peopleAsked',
  'peopleChanged',
  'peopleDeclined',
  'peopleRemoved',
  'colleagueInvited',
  'approverMissing',
]);

/** Kinds that are told to a phone as well, where there is one: whoever took over a mailbox must not be the only one who reads them. */
const ON_EVERY_CHANNEL = new Set<NoticeKind>(['accountAdded', 'accountChosen', 'dataChanged', 'dataChangeAsked']);

async function readOrder({ reads }: Errand, { investorId, orderId }: OfOrder): Promise<{ order: OrderRow; legs: LegRow[] }> {
  const [order, legs] = await Promise.all([findOrder(reads, investorId, orderId), listLegs(reads, investorId, [orderId])]);
  if (!order) throw new Error(`no order ${orderId}`);
  return { order, legs };
}

/** Tells that an order was paid, or was not in time. */
const tellOrder =
  (kind: 'orderPaid' | 'orderExpired') =>
  async (errand: Errand, of: OfOrder): Promise<void> => {
    const facts = async () => {
      const [{ order, legs }, calendar] = await Promise.all([readOrder(errand, of), exchangeCalendar(errand.reference)]);
      const navDay = navDayOf(legs);
      return { orderId: of.orderId, code: order.code, ...totalOf(order, legs), navDay, unitsOn: unitsOn(calendar, navDay) };
    };
    await tell(errand, of.investorId, kind, facts(), `${kind}:${of.orderId}`);
  };

/** Tells what its kind says of an order, under a name that is said once. */
const tellOf = (errand: Errand, { investorId, orderId }: OfOrder, { kind, facts }: Told, once = ''): Promise<void> =>
  tell(errand, investorId, kind, facts, `${kind}:${orderId}${once}`);

/** The NAV day changed through no fault of the investor. */
async function tellMoved(errand: Errand, moved: OfOrder & { why: string; from: string; to: string }): Promise<void> {
  const { why, from, to } = moved;
  const { order } = await readOrder(errand, moved);
  await tellOf(errand, moved, kindOf(order.kind).notices.moved(order, why as MoveReason, { from, to }), `:${to}`);
}

/** A calendar changed. The same day may come and go more than once: each change is told. */
async function tellRedated(errand: Errand, redated: OfOrder & { what: string; from: string; to: string; change: string }): Promise<void> {
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
async function tellLate(errand: Errand, of: OfOrder): Promise<void> {
  const { order } = await readOrder(errand, of);
  await tellOf(errand, of, { kind: 'saleLate', facts: { orderId: order.order_id, code: order.code } });
}

/** All of an order is settled. */
async function tellSettled(errand: Errand, of: OfOrder): Promise<void> {
  const [{ order, legs }, calendar] = await Promise.all([readOrder(errand, of), exchangeCalendar(errand.reference)]);
  await tellOf(errand, of, kindOf(order.kind).notices.settled(order, legs, calendar));
}

/** Less than was asked for was done of a leg, or nothing. */
async function tellUnfilled(errand: Errand, of: OfOrder & { readonly legId: string }): Promise<void> {
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
async function tellCorrected(errand: Errand, of: OfOrder & { readonly legId: string; readonly version: number; readonly productId: string }): Promise<void> {
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
async function tellProceeds(errand: Errand, of: OfOrder): Promise<void> {
  const { order, legs } = await readOrder(errand, of);
  const apart = legs.reduce((sum, leg) => sum + leg.net_apart, 0n);
  const { currency } = order;
  const amount = (figuresOf(order, legs).total ?? 0n) - apart;
  await tellOf(errand, of, { kind: 'salePaidOut', facts: { orderId: of.orderId, code: order.code, ...inMoney({ amount, currency }) } });
}

const inMoney = ({ amount, currency }: { readonly amount: bigint; readonly currency: Currency }): { total: string; currency: Currency } => ({
  total: formatDecimal(amount, SCALE[currency]),
  currency,
});

async function tellSuspended(errand: Errand, { investorId, suspenseId }: { investorId: string; suspenseId: string }): Promise<void> {
  const [row] = await errand.reads.query<{ amount: bigint; currency: Currency; goes_back: boolean }>(findSuspense, [investorId, suspenseId]);
  // Promise a way back only where there is one: a bank may not say where money came from.
  const kind = row?.goes_back ? 'moneySuspended' : 'moneyHeld';
  if (row) await tell(errand, investorId, kind, inMoney(row), `moneySuspended:${suspenseId}`);
}

/** A refund reached the account the money came from. What a redemption pays out is told with its order. */
async function tellPaidOut(errand: Errand, { investorId, payoutId, purpose }: { investorId: string; payoutId: string; purpose: string }): Promise<void> {
  if (purpose !== 'refund') return;
  const [row] = await errand.reads.query<{ amount: bigint; currency: Currency; product_id: string | null; is_difference: boolean }>(findPayout, [
    investorId,
    payoutId,
  ]);
  if (!row) return;
  if (row.product_id === null)
    await tell(errand, investorId, row.is_difference ? 'differencePaid' : 'moneyReturned', inMoney(row), `moneyReturned:${payoutId}`);
  else await tell(errand, investorId, 'fundMoneySent', { fund: await fundOf(errand, row.product_id), ...inMoney(row) }, `fundMoneySent:${payoutId}`);
}

/** A bank refused for good to send money on. Tried again in vain it is the same news. */
async function tellRefused(errand: Errand, { investorId, payoutId, sourceId }: { investorId: string; payoutId: string; sourceId: string }): Promise<void> {
  // What the house sends is nobody's to hear of: operators have it in their queue.
  if (investorId === HOUSE_INVESTOR) return;
  const [row] = await errand.reads.query<{ amount: bigint; currency: Currency }>(findPayout, [investorId, payoutId]);
  if (row) await tell(errand, investorId, 'payoutRefused', inMoney(row), `payoutRefused:${sourceId}`);
}

const fundOf = async ({ reference }: Errand, productId: string): Promise<string> =>
  (await productCatalogue({ reference })).byId.get(productId)?.name ?? productId;

interface MovedRow {
  readonly kind: 'distribution' | 'merger' | 'liquidation';
  readonly product_id: string;
  readonly day: string;
  readonly units: bigint;
  readonly into_product_id: string | null;
  readonly into_units: bigint | null;
  readonly amount: bigint;
  readonly currency: Currency;
}

/** What a fund did to all of an investor's units of it. */
async function tellHoldings(errand: Errand, { investorId, actionId, version }: holdingsEvents.Moved): Promise<void> {
  const [row] = await errand.primary.query<MovedRow>(findMovements, [investorId, actionId, version]);
  if (!row) return;
  const fund = await fundOf(errand, row.product_id);
  const of = { fund, day: row.day };
  const [units, source] = [formatDecimal(row.units, SCALE.units), `holdings:${actionId}:${version}`];
  if (row.kind === 'merger') {
    const into = await fundOf(errand, row.into_product_id ?? '');
    const [went, intoUnits] = [formatDecimal(-row.units, SCALE.units), formatDecimal(row.into_units ?? 0n, SCALE.units)];
    await tell(errand, investorId, 'fundMerged', { ...of, into, units: went, intoUnits }, source);
  } else if (row.kind === 'liquidation') await tell(errand, investorId, 'fundLiquidated', { ...of, ...inMoney(row) }, source);
  else if (row.amount > 0n) await tell(errand, investorId, 'distributionPaid', { ...of, ...inMoney(row) }, source);
  else await tell(errand, investorId, version === 1 ? 'distributionReinvested' : 'distributionCorrected', { ...of, units }, source);
}

/** What became of the identity check. The words say nothing of why: that stands in the app, behind the login. */
const tellIdentity =
  (kind: 'identityVerified' | 'identityReturned' | 'identityRejected') =>
  (errand: Errand, { investorId, submissionId }: { investorId: string; submissionId: string }): Promise<void> =>
    tell(errand, investorId, kind, {}, `${kind}:${submissionId}`);

const tellCompany =
  (kind: 'companyVerified' | 'companyReturned' | 'companyRejected') =>
  (errand: Errand, { investorId, submissionId, kind: of }: companyKycEvents.OfDecided): Promise<void> =>
    tell(errand, investorId, kind, { of }, `${kind}:${submissionId}`);

/** What became of an answer whether data is still right. */
const tellRenewed = (errand: Errand, { investorId, requestId, until }: renewalEvents.OfRequest & { until: string }): Promise<void> =>
  tell(errand, investorId, 'renewalDone', { until }, `renewalDone:${requestId}`);
const tellAnswered = (errand: Errand, { investorId, answerId }: renewalEvents.OfRequest & { answerId: string }): Promise<void> =>
  tell(errand, investorId, 'renewalAnswered', {}, `renewalAnswered:${answerId}`);
const tellDeclinedRenewal = (errand: Errand, { investorId, declinedId }: renewalEvents.OfRequest & { declinedId: string }): Promise<void> =>
  tell(errand, investorId, 'renewalDeclined', {}, `renewalDeclined:${declinedId}`);

/** An account to which money may go was added: whoever did it, its owner must hear of it. */
async function tellAccount(errand: Errand, { investorId, accountId }: { investorId: string; accountId: string }): Promise<void> {
  const added = await ownAccountById(errand.reads, errand.keys, investorId, accountId);
  if (!added) throw new Error(`no account ${accountId}`);
  const facts = { account: maskNumber(added.account), usableFrom: toIso(added.usableFrom) };
  await tell(errand, investorId, 'accountAdded', facts, `accountAdded:${accountId}`);
}

/** Money goes to another account; or the bank of one was not heard, and it is used for nothing. */
async function tellChosen(errand: Errand, { investorId, accountId, change }: { investorId: string; accountId: string; change: string }): Promise<void> {
  const chosen = await ownAccountById(errand.reads, errand.keys, investorId, accountId);
  if (!chosen) throw new Error(`no account ${accountId}`);
  const facts = { account: maskNumber(chosen.account), usableFrom: toIso(chosen.usableFrom) };
  await tell(errand, investorId, 'accountChosen', facts, `accountChosen:${change}`);
}
async function tellUnchecked(errand: Errand, { investorId, accountId }: { investorId: string; accountId: string }): Promise<void> {
  const account = await ownAccountById(errand.reads, errand.keys, investorId, accountId);
  if (account) await tell(errand, investorId, 'accountUnchecked', { account: maskNumber(account.account) }, `accountUnchecked:${accountId}`);
}

/** Funds in dollars can be bought, and somebody asked to hear of it. */
const tellDollars = (errand: Errand, { investorId, loginId }: { investorId: string; loginId: string }): Promise<void> =>
  tell(errand, investorId, 'dollarsOpened', {}, `dollarsOpened:${loginId}:${dayOf(errand.business)}`, (member) => member.loginId === loginId);

/** Personal data is another one, is to be, or stays. The number that it was before hears of it too. */
const tellData =
  (kind: 'dataChanged' | 'dataChangeAsked' | 'dataChangeDeclined') =>
  async (errand: Errand, { investorId, loginId, changeId }: profileEvents.OfChange): Promise<void> => {
    const change = await changeOf(errand.primary, errand.keys, investorId, changeId);
    // What was erased meanwhile is told to nobody.
    if (!change) return;
    const { phone } = change.values.from;
    const former = kind === 'dataChanged' && phone !== undefined ? { formerPhone: phone } : {};
    await tell(errand, investorId, kind, { fields: change.fields }, `${kind}:${changeId}`, (member) => member.loginId === loginId, former);
  };

/** How somebody signs in was changed: whoever did it knows already, she herself must hear of it. */
const tellChanged =
  (kind: 'passwordChanged' | 'pinChanged') =>
  (errand: Errand, { investorId, loginId, epoch }: { investorId: string; loginId: string; epoch: number }): Promise<void> =>
    tell(errand, investorId, kind, {}, `${kind}:${loginId}:${epoch}`, (member) => member.loginId === loginId);
const tellPasskey =
  (kind: 'passkeyAdded' | 'passkeyRemoved') =>
  (errand: Errand, { investorId, loginId, passkeyId }: { investorId: string; loginId: string; passkeyId: string }): Promise<void> =>
    tell(errand, investorId, kind, {}, `${kind}:${passkeyId}`, (member) => member.loginId === loginId);

/** A risk profile ends within days, each time once; and that it has ended. */
const tellRiskEnding = (errand: Errand, of: { investorId: string; assessmentId: string; until: string; days: number }): Promise<void> =>
  tell(errand, of.investorId, 'riskProfileEnding', { until: of.until }, `riskProfileEnding:${of.assessmentId}:${of.days}`);
const tellRiskEnded = (errand: Errand, { investorId, assessmentId }: { investorId: string; assessmentId: string }): Promise<void> =>
  tell(errand, investorId, 'riskProfileEnded', {}, `riskProfileEnded:${assessmentId}`);

/** Somebody asked for an account to be closed. */
const tellClosing = (errand: Errand, { investorId, loginId, requestId }: { investorId: string; loginId: string; requestId: string }): Promise<void> =>
  tell(errand, investorId, 'closingRequested', {}, `closingRequested:${requestId}`, (member) => member.loginId === loginId);

/** It was closed, which nobody can read in the app any more. */
const tellClosed = (
  errand: Errand,
  { investorId, loginId, requestId, until }: { investorId: string; loginId: string; requestId: string; until: string },
): Promise<void> =>
  tell(errand, investorId, 'accountClosed', { until }, `accountClosed:${requestId}`, (member) => member.loginId === loginId, { leavers: true });

/** Operators opened what wrong passwords or codes had locked: whose it is must hear of it. */
const tellUnlocked = (errand: Errand, { investorId, loginId, proposalId }: { investorId: string; loginId: string; proposalId: string }): Promise<void> =>
  tell(errand, investorId, 'accountUnlocked', {}, `accountUnlocked:${proposalId}`, (member) => member.loginId === loginId);

const tellState = (
  errand: Errand,
  { investorId, state, proposalId }: { investorId: string; state: 'active' | 'suspended'; proposalId: string },
): Promise<void> => tell(errand, investorId, state === 'suspended' ? 'accountSuspended' : 'accountRestored', {}, `accountState:${proposalId}`);
/** A second factor is another one, or a recovery code was used: it is told to the person whose it is. */
const tellFactor = (errand: Errand, { investorId, loginId, change, what, medium, left }: accountsEvents.FactorChanged): Promise<void> => {
  const isHers = (member: Member): boolean => member.loginId === loginId;
  const source = `factor:${change}`;
  if (what === 'on') return tell(errand, investorId, 'factorOn', { medium }, source, isHers);
  if (what === 'off') return tell(errand, investorId, 'factorOff', { medium }, source, isHers);
  return what === 'codeUsed'
    ? tell(errand, investorId, 'recoveryCodeUsed', { left: String(left) }, source, isHers)
    : tell(errand, investorId, 'recoveryCodesRenewed', {}, source, isHers);
};

/** What an approver is told of an order that somebody else of the company placed; whoever placed it is not asked. */
const toApprovers =
  ({ login_id: maker }: OrderRow) =>
  (member: Member): boolean =>
    member.approves && member.loginId !== maker;
const toMaker =
  ({ login_id: maker }: OrderRow) =>
  (member: Member): boolean =>
    member.loginId === maker;

/** An order waits for somebody else of the company. One that is decided by now is asked of nobody. */
async function tellApprovers(errand: Errand, of: OfOrder): Promise<void> {
  const [order, members] = await Promise.all([findOrder(errand.primary, of.investorId, of.orderId), membersOf(errand.reads, errand.keys, of.investorId)]);
  if (order?.state !== 'awaitingApproval' || order.approve_by === null) return;
  const by = members.find(({ loginId }) => loginId === order.login_id)?.contact.name ?? '';
  const facts = { orderId: of.orderId, code: order.code, by, until: toIso(order.approve_by) };
  await tell(errand, of.investorId, 'approvalAsked', facts, `approvalAsked:${of.orderId}`, toApprovers(order));
}

/** Somebody agreed: whoever placed it hears what comes next. */
async function tellApproved(errand: Errand, of: OfOrder): Promise<void> {
  const { order, legs } = await readOrder(errand, of);
  const facts = { orderId: of.orderId, code: order.code, navDay: navDayOf(legs), payBy: order.pay_by === null ? null : toIso(order.pay_by) };
  await tell(errand, of.investorId, 'orderApproved', facts, `orderApproved:${of.orderId}`, toMaker(order));
}

/** An order that waited for approval ended. */
const tellUnapproved =
  (kind: 'orderDeclined' | 'orderWithdrawn' | 'approvalExpired', whom?: (order: OrderRow) => (member: Member) => boolean) =>
  async (errand: Errand, of: OfOrder): Promise<void> => {
    const { order } = await readOrder(errand, of);
    await tell(errand, of.investorId, kind, { orderId: of.orderId, code: order.code }, `${kind}:${of.orderId}`, whom?.(order));
  };

/** A change of people as it is told: what, who wants it, whom it is about. */
async function readChange({ primary, keys }: Errand, { investorId, changeId }: colleaguesEvents.OfChange) {
  const [row, members] = await Promise.all([findChange(primary, investorId, changeId), membersOf(primary, keys, investorId)]);
  if (!row) throw new Error(`no change ${changeId}`);
  // What was agreed to is kept as it was shown: whom it invited stands nowhere else by then.
  const kept =
    row.shown_encrypted && (JSON.parse(keys.decrypt(row.shown_encrypted, changeContextOf(investorId, 'shown', changeId))) as { name: string | null });
  const { change } = showChange(keys, row, members);
  return { row, members, facts: { what: row.kind, by: change.proposedBy, whom: kept?.name ?? change.name ?? '' } };
}

/** Somebody else of the company could agree to a change. One that is decided by now is asked of nobody. */
async function tellPeopleAsked(errand: Errand, of: colleaguesEvents.OfChange): Promise<void> {
  const { row, members, facts } = await readChange(errand, of);
  if (row.state !== 'waiting') return;
  const seconds = secondsOf(
    members.filter(({ isActive }) => isActive),
    row.proposed_by,
  ).map(({ loginId }) => loginId);
  const isAsked = (member: Member): boolean => seconds.includes(member.loginId);
  await tell(errand, of.investorId, 'peopleAsked', { ...facts, until: toIso(row.ends_at) }, `peopleAsked:${of.changeId}`, isAsked);
}

/** It holds: everybody who is there hears of it, and whoever was removed hears that. */
async function tellPeopleChanged(errand: Errand, of: colleaguesEvents.OfChange): Promise<void> {
  const { row, facts } = await readChange(errand, of);
  await tell(errand, of.investorId, 'peopleChanged', facts, `peopleChanged:${of.changeId}`, ({ loginId }) => row.kind !== 'remove' || loginId !== row.login_id);
  if (row.kind !== 'remove') return;
  const company = (await companyNameOf(errand.primary, errand.keys, of.investorId)) ?? '';
  const until = toIso(plus(row.ended_at!, CONTACT_KEPT_MS));
  const isGone = ({ loginId }: Member): boolean => loginId === row.login_id;
  await tell(errand, of.investorId, 'peopleRemoved', { company, until }, `peopleRemoved:${of.changeId}`, isGone, { leavers: true });
}

/** Nothing comes of it: whoever proposed it hears so. */
const tellPeopleEnded =
  (kind: 'peopleDeclined' | 'peopleExpired') =>
  async (errand: Errand, of: colleaguesEvents.OfChange): Promise<void> => {
    const { row, facts } = await readChange(errand, of);
    await tell(errand, of.investorId, kind, facts, `${kind}:${of.changeId}`, ({ loginId }) => loginId === row.proposed_by);
  };

async function tellJoined(errand: Errand, { investorId, loginId }: { investorId: string; loginId: string }): Promise<void> {
  const members = await membersOf(errand.primary, errand.keys, investorId);
  const name = members.find((member) => member.loginId === loginId)?.contact.name ?? '';
  await tell(errand, investorId, 'colleagueJoined', { name }, `colleagueJoined:${loginId}`, (member) => member.loginId !== loginId);
}

const tellInvited = (errand: Errand, { investorId, invitationId }: { investorId: string; invitationId: string }): Promise<void> =>
  tell(errand, investorId, 'colleagueInvited', {}, `colleagueInvited:${invitationId}`);

/** Somebody approves no longer: whoever placed an order that nobody else could approve now hears of it. */
async function tellApproverMissing(errand: Errand, { investorId, changeId }: { investorId: string; changeId: string }): Promise<void> {
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

/**
 * Writes the notification, then sends its mail: to everybody who signs in for the investor, or to some people of a
 * company. A second run finds the notification there; after a crash in between the mail goes out, or goes out again
 * under the same message id. Facts that are still being read are read in one turn with whom they are told.
 */
async function tell<Kind extends NoticeKind>(
  errand: Errand,
  investorId: string,
  kind: Kind,
  read: NoticeFacts[Kind] | Promise<NoticeFacts[Kind]>,
  source: string,
  whom?: (member: Member) => boolean,
  { leavers = false, formerPhone = null }: { readonly leavers?: boolean; readonly formerPhone?: string | null } = {},
): Promise<void> {
  const { business, system } = errand;
  const [facts, all] = await Promise.all([read, membersOf(errand.reads, errand.keys, investorId)]);
  const members = all.filter(({ isActive }) => isActive || leavers);
  const told = whom ? members.filter(whom) : members;
  const note = { kind, importance: IMPORTANT.has(kind) ? 2 : 0, facts, at: business } as const;
  // Of a company what is for some stands with each of them; what is for everybody stands once.
  const named = members.length > 1 && whom ? told.map(({ loginId }) => ({ loginId, source: `${source}:${loginId}` })) : [{ source }];
  await errand.transact(async (tx) => {
    for (const whose of named) addNotification(tx, investorId, { ...note, ...whose, notificationId: newId(system) });
  });
  for (const { contact, loginId } of told) {
    const { name: brand, mailFrom: from } = await brandOf(errand, contact.brand);
    const mail = noteMail(kind, facts, contact.name, brand, contact.language);
    const messageId = members.length > 1 ? `${source}:${loginId}` : source;
    await errand.partners.messages.sendMail({ ...mail, from, to: contact.email, messageId: messageId.replace(/[^\w.-]/g, '.') });
    if (!ON_EVERY_CHANNEL.has(kind)) continue;
    const phone = await phoneOf(errand.reads, errand.keys, investorId, loginId);
    for (const to of new Set([phone, formerPhone])) if (to !== null) await tellPhone(errand, kind, facts, contact, to, messageId);
  }
}

/** The same by SMS, where the brand has it. WhatsApp takes only texts that were agreed on beforehand. */
async function tellPhone<Kind extends NoticeKind>(
  errand: Errand,
  kind: Kind,
  facts: NoticeFacts[Kind],
  { brand: code, language }: Member['contact'],
  to: string,
  messageId: string,
): Promise<void> {
  const brand = await brandOf(errand, code);
  if (!phoneMediaOf(brand, errand.settings).includes('sms')) return;
  const { title, text } = notificationText(kind, facts, language);
  await errand.partners.phones.sms?.sendNotice?.({
    from: brand.smsSender,
    to,
    text: `${brand.name}: ${title}. ${text}`,
    messageId: `${messageId}.${to.slice(-4)}`.replace(/[^\w.-]/g, '.'),
  });
}

/** A job that tells, started by what is to be told. */
function tells<P extends Payload>(task: `notifications.tell${string}`, event: DomainEvent<P>, run: (errand: Errand, payload: P) => Promise<void>) {
  const job = jobName<P>(task);
  return { job: does(job, run), subscription: when(event, job) };
}

const TELLING = [
  tells('notifications.tellApprovers', ordersEvents.awaitsApproval, tellApprovers),
  tells('notifications.tellApproved', ordersEvents.approved, tellApproved),
  tells('notifications.tellDeclined', ordersEvents.declined, tellUnapproved('orderDeclined', toMaker)),
  tells('notifications.tellWithdrawn', ordersEvents.withdrawn, tellUnapproved('orderWithdrawn', toApprovers)),
  tells('notifications.tellUnapproved', ordersEvents.unapproved, tellUnapproved('approvalExpired')),
  tells('notifications.tellPaid', ordersEvents.paid, tellOrder('orderPaid')),
  tells('notifications.tellExpired', ordersEvents.expired, tellOrder('orderExpired')),
  tells('notifications.tellMoved', ordersEvents.moved, tellMoved),
  tells('notifications.tellRedated', ordersEvents.redated, tellRedated),
  tells('notifications.tellSettled', ordersEvents.settled, tellSettled),
  tells('notifications.tellUnfilled', ordersEvents.unfilled, tellUnfilled),
  tells('notifications.tellCorrected', correctionsEvents.corrected, tellCorrected),
  tells('notifications.tellLate', ordersEvents.proceedsLate, tellLate),
  tells('notifications.tellProceeds', ordersEvents.paidOut, tellProceeds),
  tells('notifications.tellSuspended', paymentsEvents.suspended, tellSuspended),
  tells('notifications.tellHoldings', holdingsEvents.moved, tellHoldings),
  tells('notifications.tellPaidOut', payoutsEvents.done, tellPaidOut),
  tells('notifications.tellRefused', payoutsEvents.failed, tellRefused),
  tells('notifications.tellPassword', accountsEvents.passwordChanged, tellChanged('passwordChanged')),
  tells('notifications.tellPin', accountsEvents.pinChanged, tellChanged('pinChanged')),
  tells('notifications.tellPasskeyAdded', securityEvents.passkeyAdded, tellPasskey('passkeyAdded')),
  tells('notifications.tellPasskeyRemoved', securityEvents.passkeyRemoved, tellPasskey('passkeyRemoved')),
  tells('notifications.tellFactor', accountsEvents.factorChanged, tellFactor),
  tells('notifications.tellClosing', deactivationEvents.requested, tellClosing),
  tells('notifications.tellClosed', deactivationEvents.closed, tellClosed),
  tells('notifications.tellUnlocked', customersEvents.unlocked, tellUnlocked),
  tells('notifications.tellState', customersEvents.stateChanged, tellState),
  tells('notifications.tellAccount', profileEvents.accountAdded, tellAccount),
  tells('notifications.tellChosen', profileEvents.accountChosen, tellChosen),
  tells('notifications.tellUnchecked', profileEvents.accountUnchecked, tellUnchecked),
  tells('notifications.tellDollars', profileEvents.dollarsOpened, tellDollars),
  tells('notifications.tellData', profileEvents.dataChanged, tellData('dataChanged')),
  tells('notifications.tellDataAsked', profileEvents.dataChangeAsked, tellData('dataChangeAsked')),
  tells('notifications.tellDataDeclined', profileEvents.dataChangeDeclined, tellData('dataChangeDeclined')),
  tells('notifications.tellIdentityVerified', kycEvents.activated, tellIdentity('identityVerified')),
  tells('notifications.tellIdentityReturned', kycEvents.returned, tellIdentity('identityReturned')),
  tells('notifications.tellIdentityRejected', kycEvents.rejected, tellIdentity('identityRejected')),
  tells('notifications.tellRiskEnding', riskEvents.ending, tellRiskEnding),
  tells('notifications.tellRiskEnded', riskEvents.ended, tellRiskEnded),
  tells('notifications.tellCompanyVerified', companyKycEvents.inForce, tellCompany('companyVerified')),
  tells('notifications.tellCompanyReturned', companyKycEvents.returned, tellCompany('companyReturned')),
  tells('notifications.tellCompanyRejected', companyKycEvents.rejected, tellCompany('companyRejected')),
  tells('notifications.tellRenewal', renewalEvents.called, tellRenewal),
  tells('notifications.tellRenewalAnswered', renewalEvents.answered, tellAnswered),
  tells('notifications.tellRenewalDeclined', renewalEvents.declined, tellDeclinedRenewal),
  tells('notifications.tellRenewed', renewalEvents.renewed, tellRenewed),
  tells('notifications.tellPeopleAsked', colleaguesEvents.changeAsked, tellPeopleAsked),
  tells('notifications.tellPeopleChanged', colleaguesEvents.changed, tellPeopleChanged),
  tells('notifications.tellPeopleDeclined', colleaguesEvents.changeDeclined, tellPeopleEnded('peopleDeclined')),
  tells('notifications.tellPeopleExpired', colleaguesEvents.changeExpired, tellPeopleEnded('peopleExpired')),
  tells('notifications.tellJoined', colleaguesEvents.joined, tellJoined),
  tells('notifications.tellInvited', colleaguesEvents.invitedByOperators, tellInvited),
  tells('notifications.tellApproverMissing', colleaguesEvents.approverLost, tellApproverMissing),
];

export const jobs = [...TELLING.map(({ job }) => job), ...codeJobs];
export const subscriptions = TELLING.map(({ subscription }) => subscription);
