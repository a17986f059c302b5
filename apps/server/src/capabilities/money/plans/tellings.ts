/** The notices that recurring plans send to investors. */
import { formatDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { findOrder } from '../orders/index.ts';
import { findBillOf, methodOf, plansThatDraw } from '../payments/index.ts';
import * as paymentsEvents from '../payments/events.ts';
import { type DebitRow, findDebit } from './debit-store.ts';
import * as plansEvents from './events.ts';
import { buyable, type InForce } from './rules.ts';
import { findOccurrence, findPlan, type Mandate, mandatesOf, nameOf, termLines } from './store.ts';

type OfPeriod = plansEvents.OfPlan & { readonly period: string };

async function named({ reads, keys }: TellingErrand, { investorId, planId }: plansEvents.OfPlan) {
  const plan = await findPlan(reads, investorId, planId);
  if (!plan) throw new Error(`no plan ${planId}`);
  return { plan, name: nameOf(keys, investorId, plan) };
}
const rupiahOf = (amount: bigint): { total: string; currency: 'IDR' } => ({ total: formatDecimal(amount, SCALE.IDR), currency: 'IDR' });

async function tellDecided(errand: TellingErrand, of: OfPeriod): Promise<void> {
  const { investorId, planId, period } = of;
  const [{ plan, name }, occurrence] = await Promise.all([named(errand, of), findOccurrence(errand.reads, investorId, planId, period)]);
  if (!occurrence) throw new Error(`nothing was decided about ${period} of ${planId}`);
  const source = `plan:${planId}:${period}`;
  if (occurrence.outcome === 'offered') return errand.tell(investorId, 'planOffered', { planId, name, of: plan.kind, ...rupiahOf(occurrence.amount!) }, source);
  if (occurrence.outcome === 'skipped')
    return errand.tell(investorId, 'planSkipped', { planId, name, day: occurrence.nominal, reason: occurrence.reason! }, source);
  const order = await findOrder(errand.reads, investorId, occurrence.order_id!);
  // Paid or ended before the notice was sent.
  if (order?.state !== 'awaitingPayment' || order.pay_by === null || order.total === null) return;
  const facts = { planId, name, orderId: order.order_id, code: order.code, ...rupiahOf(order.total) };
  const debit = await findDebit(errand.reads, investorId, order.order_id);
  if (!debit) return errand.tell(investorId, 'planBilled', { ...facts, payBy: toIso(order.pay_by) }, source);
  // A debit needs no payment by the investor; if it was already tried, the result is notified instead.
  if (debit.next_at === null || debit.tries > 0) return;
  await errand.tell(investorId, 'planDebits', { ...facts, bank: await bankOf(errand, debit), at: toIso(debit.next_at) }, source);
}

/** The name of a debit's bank. */
async function bankOf({ reads }: TellingErrand, { investor_id, bill_id }: DebitRow): Promise<string> {
  const bill = await findBillOf(reads, investor_id, bill_id);
  return (bill && methodOf(bill.method)?.name) ?? '';
}

/** Notifies each refusal separately: the investor may top up the account, or pay another way. */
async function tellDebitRefused(errand: TellingErrand, of: plansEvents.DebitRefused): Promise<void> {
  const { investorId, planId, orderId, reason, next, reference } = of;
  const [{ name }, order, debit] = await Promise.all([
    named(errand, of),
    findOrder(errand.reads, investorId, orderId),
    findDebit(errand.reads, investorId, orderId),
  ]);
  if (!debit || !order || order.total === null || order.pay_by === null) throw new Error(`no debit of the order ${orderId}`);
  const facts = {
    planId,
    name,
    orderId,
    code: order.code,
    ...rupiahOf(order.total),
    bank: await bankOf(errand, debit),
    reason,
    next,
    payBy: toIso(order.pay_by),
  };
  await errand.tell(investorId, 'planDebitRefused', facts, `planDebit:${reference}`);
}

/** After the mandate ended, the investor pays the plan's bills manually. */
async function tellDrawsNoMore(errand: TellingErrand, { investorId, planId, mandateId }: paymentsEvents.MandateEnded): Promise<void> {
  const plan = await findPlan(errand.reads, investorId, planId);
  if (plan?.state !== 'active' && plan?.state !== 'paused') return;
  await errand.tell(investorId, 'planDrawsNoMore', { planId, name: nameOf(errand.keys, investorId, plan) }, `planDrawsNoMore:${mandateId}`);
}

const termsOf = ({ lines, step_up: stepUp, start_on: startOn }: Mandate): Pick<InForce, 'lines' | 'stepUp' | 'startOn'> => ({
  stepUp,
  startOn,
  lines: termLines(lines),
});

async function tellBuysNext(errand: TellingErrand, of: OfPeriod): Promise<void> {
  const { investorId, planId, period } = of;
  const [{ plan, name }, mandates, { riskLevel }, products] = await Promise.all([
    named(errand, of),
    mandatesOf(errand.reads, investorId, [planId]),
    investorStatusOf(errand.reads, investorId),
    productCatalogue(errand),
  ]);
  const mandate = mandates.find(({ outcome }) => outcome === 'inForce');
  // Skipped, paused or changed since; and a plan that only offers buys nothing.
  if (!mandate || mandate.mode === 'ask' || plan.state !== 'active' || plan.next_period !== period || plan.skip_period === period) return;
  // What the run would bill today; if it would buy nothing, the run notifies the reason.
  const buys = buyable(termsOf(mandate), plan.next_nominal!, riskLevel, products);
  if (!buys) return;
  const draws = mandate.mode === 'debit' && (await plansThatDraw(errand.reads, [{ investor_id: investorId, plan_id: planId }])).size > 0;
  const facts = { planId, name, day: plan.next_due!, ...rupiahOf(buys.charge.total), bank: draws ? (methodOf(mandate.method!)?.name ?? '') : '' };
  await errand.tell(investorId, 'planBuysNext', facts, `planNext:${planId}:${period}`);
}

async function tellStopped(errand: TellingErrand, of: plansEvents.OfPlan & { readonly at: string; readonly reason: 'unpaid' | 'support' }): Promise<void> {
  const { name } = await named(errand, of);
  await errand.tell(of.investorId, 'planStopped', { planId: of.planId, name, reason: of.reason }, `planStopped:${of.planId}:${of.at}`);
}

async function tellOver(errand: TellingErrand, of: plansEvents.OfPlan): Promise<void> {
  const { name } = await named(errand, of);
  await errand.tell(of.investorId, 'planOver', { planId: of.planId, name }, `planOver:${of.planId}:`);
}

export const tellings: readonly Telling[] = [
  telling('notifications.tellPlanDecided', plansEvents.decided, tellDecided),
  telling('notifications.tellPlanDebitRefused', plansEvents.debitRefused, tellDebitRefused),
  telling('notifications.tellPlanDrawsNoMore', paymentsEvents.mandateEnded, tellDrawsNoMore),
  telling('notifications.tellPlanBuysNext', plansEvents.buysNext, tellBuysNext),
  telling('notifications.tellPlanStopped', plansEvents.stopped, tellStopped),
  telling('notifications.tellPlanOver', plansEvents.over, tellOver),
];
