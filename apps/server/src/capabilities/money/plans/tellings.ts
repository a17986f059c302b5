/** What is told of recurring plans. */
import { formatDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { steppedUp } from '@lumbung/kernel/planning/schedule.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import { findOrder } from '../orders/index.ts';
import * as plansEvents from './events.ts';
import { findOccurrence, findPlan, mandatesOf, nameOf } from './store.ts';

type OfPeriod = plansEvents.OfPlan & { readonly period: string };

async function named({ reads, keys }: TellingErrand, { investorId, planId }: plansEvents.OfPlan) {
  const plan = await findPlan(reads, investorId, planId);
  if (!plan) throw new Error(`no plan ${planId}`);
  return { plan, name: nameOf(keys, investorId, plan) };
}
const rupiahOf = (amount: bigint): { total: string; currency: 'IDR' } => ({ total: formatDecimal(amount, SCALE.IDR), currency: 'IDR' });

async function tellDecided(errand: TellingErrand, of: OfPeriod): Promise<void> {
  const { investorId, planId, period } = of;
  const [{ name }, occurrence] = await Promise.all([named(errand, of), findOccurrence(errand.reads, investorId, planId, period)]);
  if (!occurrence) throw new Error(`nothing was decided about ${period} of ${planId}`);
  const source = `plan:${planId}:${period}`;
  if (occurrence.outcome === 'offered') return errand.tell(investorId, 'planOffered', { planId, name, ...rupiahOf(occurrence.amount!) }, source);
  if (occurrence.outcome === 'skipped')
    return errand.tell(investorId, 'planSkipped', { planId, name, day: occurrence.nominal, reason: occurrence.reason! }, source);
  const order = await findOrder(errand.reads, investorId, occurrence.order_id!);
  // Paid, or over, before it could be told.
  if (order?.state !== 'awaitingPayment' || order.pay_by === null || order.total === null) return;
  await errand.tell(
    investorId,
    'planBilled',
    { planId, name, orderId: order.order_id, code: order.code, ...rupiahOf(order.total), payBy: toIso(order.pay_by) },
    source,
  );
}

async function tellBuysNext(errand: TellingErrand, of: OfPeriod): Promise<void> {
  const { investorId, planId, period } = of;
  const [{ plan, name }, mandates] = await Promise.all([named(errand, of), mandatesOf(errand.reads, investorId, [planId])]);
  const mandate = mandates.find(({ outcome }) => outcome === 'inForce');
  // Skipped, paused or changed since.
  if (!mandate || plan.state !== 'active' || plan.next_period !== period || plan.skip_period === period) return;
  const amounts = mandate.amount === null ? mandate.lines.map(({ amount }) => amount ?? 0n) : [mandate.amount];
  const total = amounts.reduce((sum, amount) => sum + steppedUp(amount, mandate.step_up, mandate.start_on, plan.next_nominal!), 0n);
  await errand.tell(investorId, 'planBuysNext', { planId, name, day: plan.next_due!, ...rupiahOf(total) }, `planNext:${planId}:${period}`);
}

const tellOf =
  (kind: 'planStopped' | 'planOver') =>
  async (errand: TellingErrand, of: plansEvents.OfPlan & { readonly at?: string }): Promise<void> => {
    const { name } = await named(errand, of);
    await errand.tell(of.investorId, kind, { planId: of.planId, name }, `${kind}:${of.planId}:${of.at ?? ''}`);
  };

export const tellings: readonly Telling[] = [
  telling('notifications.tellPlanDecided', plansEvents.decided, tellDecided),
  telling('notifications.tellPlanBuysNext', plansEvents.buysNext, tellBuysNext),
  telling('notifications.tellPlanStopped', plansEvents.stopped, tellOf('planStopped')),
  telling('notifications.tellPlanOver', plansEvents.over, tellOf('planOver')),
];
