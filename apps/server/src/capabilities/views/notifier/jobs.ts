/** Tells investors what happened to their money: a notification and a mail for each fact, once. */
import { toIso } from '@lumbung/kernel/time.ts';
import { type Approval, codeMail, type NoticeFacts, type NoticeKind, noteMail, proofMail } from '@lumbung/wording/notifications.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { type DomainEvent, jobName, type Payload, when } from '../../../platform/queue.ts';
import { sql } from '../../../platform/database.ts';
import { newId } from '../../../platform/random.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { figuresOf, findOrder, kindOf, listLegs, navDayOf, type MoveReason, type OrderRow, type LegRow, type Told, unitsOn } from '../../money/orders/index.ts';
import { contactOf, linkCodeOf } from '../../people/accounts/index.ts';
import { addNotification } from '../../records/notifications/index.ts';
import { codeOf, waiting } from '../../records/one-time-codes/index.ts';
import * as accountsEvents from '../../people/accounts/events.ts';
import * as kycEvents from '../../people/kyc/events.ts';
import * as paymentsEvents from '../../money/payments/events.ts';
import * as payoutsEvents from '../../money/payouts/events.ts';
import * as ordersEvents from '../../money/orders/events.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';

interface OfOrder {
  readonly investorId: string;
  readonly orderId: string;
}

const findPayout = sql('notifier.payout', 'select amount from payouts.payout where investor_id = $1 and payout_id = $2');
const findSuspense = sql(
  'notifier.suspense',
  `
  select s.amount, exists (
    select from payouts.payout o where o.investor_id = s.investor_id and o.source_id = s.suspense_id and o.purpose = 'refund') as goes_back
  from payments.suspense s where s.investor_id = $1 and s.suspense_id = $2`,
);

/** Kinds that stand out in the list. */
const IMPORTANT = new Set<NoticeKind>([
  'moneySuspended',
  'moneyHeld',
  'moneyReturned',
  'orderMoved',
  'saleMoved',
  'saleGated',
  'identityReturned',
  'identityRejected',
  'passwordChanged',
]);

async function readOrder({ reads }: Errand, { investorId, orderId }: OfOrder): Promise<{ order: OrderRow; legs: LegRow[] }> {
  const [order, legs] = await Promise.all([findOrder(reads, investorId, orderId), listLegs(reads, investorId, [orderId])]);
  if (!order) throw new Error(`no order ${orderId}`);
  return { order, legs };
}

/** Tells that an order was paid, or was not in time. */
const tellOrder =
  (kind: 'orderPaid' | 'orderExpired') =>
  async (errand: Errand, of: OfOrder): Promise<void> => {
    const [{ order, legs }, calendar] = await Promise.all([readOrder(errand, of), exchangeCalendar(errand.reference)]);
    const navDay = navDayOf(legs);
    const facts = { orderId: of.orderId, code: order.code, total: String(order.total), navDay, unitsOn: unitsOn(calendar, navDay) };
    await tell(errand, of.investorId, kind, facts, `${kind}:${of.orderId}`);
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

/** All of an order is settled. */
async function tellSettled(errand: Errand, of: OfOrder): Promise<void> {
  const [{ order, legs }, calendar] = await Promise.all([readOrder(errand, of), exchangeCalendar(errand.reference)]);
  await tellOf(errand, of, kindOf(order.kind).notices.settled(order, legs, calendar));
}

/** The money of an order is at the investor's bank. */
async function tellProceeds(errand: Errand, of: OfOrder): Promise<void> {
  const { order, legs } = await readOrder(errand, of);
  await tellOf(errand, of, { kind: 'salePaidOut', facts: { orderId: of.orderId, code: order.code, total: String(figuresOf(order, legs).total) } });
}

async function tellSuspended(errand: Errand, { investorId, suspenseId }: { investorId: string; suspenseId: string }): Promise<void> {
  const [row] = await errand.reads.query<{ amount: bigint; goes_back: boolean }>(findSuspense, [investorId, suspenseId]);
  // Promise a way back only where there is one: a bank may not say where money came from.
  const kind = row?.goes_back ? 'moneySuspended' : 'moneyHeld';
  if (row) await tell(errand, investorId, kind, { total: String(row.amount) }, `moneySuspended:${suspenseId}`);
}

/** A refund reached the account the money came from. What a redemption pays out is told with its order. */
async function tellPaidOut(errand: Errand, { investorId, payoutId, purpose }: { investorId: string; payoutId: string; purpose: string }): Promise<void> {
  if (purpose !== 'refund') return;
  const [row] = await errand.reads.query<{ amount: bigint }>(findPayout, [investorId, payoutId]);
  if (row) await tell(errand, investorId, 'moneyReturned', { total: String(row.amount) }, `moneyReturned:${payoutId}`);
}

/** What became of the identity check. The words say nothing of why: that stands in the app, behind the login. */
const tellIdentity =
  (kind: 'identityVerified' | 'identityReturned' | 'identityRejected') =>
  (errand: Errand, { investorId, submissionId }: { investorId: string; submissionId: string }): Promise<void> =>
    tell(errand, investorId, kind, {}, `${kind}:${submissionId}`);

/** A password was changed: whoever did it knows already, everybody else must hear of it. */
const tellPassword = (errand: Errand, { investorId, loginId, epoch }: { investorId: string; loginId: string; epoch: number }): Promise<void> =>
  tell(errand, investorId, 'passwordChanged', {}, `passwordChanged:${loginId}:${epoch}`);

/**
 * Writes the notification, then sends its mail. A second run finds the notification there; after a crash in
 * between the mail goes out, or goes out again under the same message id.
 */
async function tell<Kind extends NoticeKind>(errand: Errand, investorId: string, kind: Kind, facts: NoticeFacts[Kind], source: string): Promise<void> {
  const { business, system } = errand;
  await errand.transact(async (tx) =>
    addNotification(tx, investorId, { notificationId: newId(system), kind, importance: IMPORTANT.has(kind) ? 2 : 0, facts, at: business, source }),
  );
  const contact = await contactOf(errand.reads, errand.keys, investorId);
  if (!contact) return;
  const mail = noteMail(kind, facts, contact.name, errand.settings.brand, contact.language);
  await errand.partners.messages.sendMail({ ...mail, to: contact.email, messageId: source.replace(/[^\w.-]/g, '.') });
}

/** Sends a one-time code. The job knows only the challenge; the code is made from it, and a stale one is not sent. */
async function sendCode(errand: Errand, payload: { investorId: string; purpose: string; challengeId: string }): Promise<void> {
  const { system } = errand;
  const [challenge, contact] = await Promise.all([
    waiting(errand.primary, payload, payload.challengeId, system),
    contactOf(errand.reads, errand.keys, payload.investorId),
  ]);
  if (!challenge || !contact) return;
  const mail = codeMail(
    codeOf(errand.keys, payload.challengeId),
    toIso(challenge.expiresAt),
    challenge.confirms as Approval,
    contact.name,
    errand.settings.brand,
    contact.language,
  );
  await errand.partners.messages.sendMail({ ...mail, to: contact.email, messageId: `code.${payload.challengeId}` });
}

/** Sends the code and the link that prove an address. An address nobody registered gets nothing. */
async function sendProof(errand: Errand, payload: { investorId: string; whose: string; purpose: string; challengeId: string }): Promise<void> {
  const { system } = errand;
  if (payload.investorId === '') return;
  const [challenge, contact] = await Promise.all([
    waiting(errand.primary, { investorId: payload.whose, purpose: payload.purpose }, payload.challengeId, system),
    contactOf(errand.primary, errand.keys, payload.investorId),
  ]);
  if (!challenge || !contact) return;
  const link = new URL('/register/verify', errand.settings.origin);
  link.searchParams.set('email', contact.email);
  link.searchParams.set('code', linkCodeOf(errand.keys, payload.challengeId));
  const mail = proofMail(
    codeOf(errand.keys, payload.challengeId),
    link.href,
    toIso(challenge.expiresAt),
    contact.name,
    errand.settings.brand,
    contact.language,
  );
  await errand.partners.messages.sendMail({ ...mail, to: contact.email, messageId: `proof.${payload.challengeId}` });
}

/** A job that tells, started by what is to be told. */
function tells<P extends Payload>(task: `notifications.tell${string}`, event: DomainEvent<P>, run: (errand: Errand, payload: P) => Promise<void>) {
  const job = jobName<P>(task);
  return { job: does(job, run), subscription: when(event, job) };
}

const TELLING = [
  tells('notifications.tellPaid', ordersEvents.paid, tellOrder('orderPaid')),
  tells('notifications.tellExpired', ordersEvents.expired, tellOrder('orderExpired')),
  tells('notifications.tellMoved', ordersEvents.moved, tellMoved),
  tells('notifications.tellSettled', ordersEvents.settled, tellSettled),
  tells('notifications.tellProceeds', ordersEvents.paidOut, tellProceeds),
  tells('notifications.tellSuspended', paymentsEvents.suspended, tellSuspended),
  tells('notifications.tellPaidOut', payoutsEvents.done, tellPaidOut),
  tells('notifications.tellPassword', accountsEvents.passwordChanged, tellPassword),
  tells('notifications.tellIdentityVerified', kycEvents.activated, tellIdentity('identityVerified')),
  tells('notifications.tellIdentityReturned', kycEvents.returned, tellIdentity('identityReturned')),
  tells('notifications.tellIdentityRejected', kycEvents.rejected, tellIdentity('identityRejected')),
];

export const jobs = [...TELLING.map(({ job }) => job), does(notificationsEvents.sendCode, sendCode), does(notificationsEvents.sendProof, sendProof)];
export const subscriptions = TELLING.map(({ subscription }) => subscription);
