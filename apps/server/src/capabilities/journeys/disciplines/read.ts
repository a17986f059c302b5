/** Reads recurring plans: all of an investor, one, and one with its upcoming and past periods. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as calls from '@lumbung/contract/disciplines/calls.gen.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { findPlan, listPlans, mandatesOf, type PlanRow, reservesOf, stoppedOf } from '../../money/plans/index.ts';
import { debitOf, sourceOfPlan } from './debit.ts';
import { presentPlan, presentPlanV2 } from './present.ts';
import { isHelpDismissed, lastOrderState, pastOf, putHelpAway } from './store.ts';

/** Requires a discipline. Goals are treated as unknown, as are plans of other investors. */
export function meant(plan: PlanRow | null): Outcome<PlanRow, 'planNotFound' | 'planOfOtherType'> {
  if (!plan || plan.kind === 'goal') return refuse('planNotFound');
  return plan.kind === 'discipline' ? done(plan) : refuse('planOfOtherType');
}

export async function find(
  db: Db,
  { session }: InvestorContext,
  strategyId: string,
): Promise<Outcome<PlanRow, 'planIdInvalid' | 'planNotFound' | 'planOfOtherType'>> {
  return isUuid(strategyId) ? meant(await findPlan(db, session.investorId, strategyId)) : refuse('planIdInvalid');
}

export async function list(db: Db, context: InvestorContext): Promise<Answer<typeof calls.list>> {
  const { investorId, loginId } = context.session;
  const [all, isDismissed, products] = await Promise.all([listPlans(db, investorId), isHelpDismissed(db, investorId, loginId), productCatalogue(context)]);
  const plans = all.filter(({ kind }) => kind === 'discipline');
  const mandates = await mandatesOf(
    db,
    investorId,
    plans.map(({ plan_id }) => plan_id),
  );
  return done({ items: plans.map((plan) => presentPlan(plan, mandates, products, context.keys, investorId)), isHelpDismissed: isDismissed });
}

export async function getDiscipline(
  db: Db,
  context: InvestorContext,
  { strategyId }: InputOf<typeof calls.getDiscipline>,
): Promise<Answer<typeof calls.getDiscipline>> {
  const plan = await find(db, context, strategyId);
  return plan.ok ? done({ discipline: await shownPlan(db, context, plan.value) }) : plan;
}

/** The plan as returned after a change. */
export async function shownPlan(db: Db, context: InvestorContext, plan: PlanRow) {
  const { investorId } = context.session;
  const [mandates, products] = await Promise.all([mandatesOf(db, investorId, [plan.plan_id]), productCatalogue(context)]);
  return presentPlan(plan, mandates, products, context.keys, investorId);
}

export async function getDisciplineV2(
  db: Db,
  context: InvestorContext,
  { strategyId }: InputOf<typeof calls.getDisciplineV2>,
): Promise<Answer<typeof calls.getDisciplineV2>> {
  const { investorId } = context.session;
  const found = await find(db, context, strategyId);
  if (!found.ok) return found;
  const plan = found.value;
  const [mandates, past, stopped, reserves, orderState, calendar, products] = await Promise.all([
    mandatesOf(db, investorId, [plan.plan_id]),
    pastOf(db, investorId, plan.plan_id),
    stoppedOf(db, investorId, plan),
    reservesOf(db, investorId, plan.plan_id),
    lastOrderState(db, investorId, plan.last_order_id),
    exchangeCalendar(context.reference),
    productCatalogue(context),
  ]);
  const unpaidOrderId = orderState === 'awaitingPayment' ? plan.last_order_id : null;
  const shown = mandates.find(({ outcome }) => outcome === 'inForce') ?? mandates.find(({ outcome }) => outcome === 'draft');
  const [source, debit] = await Promise.all([sourceOfPlan(db, context, plan, shown), unpaidOrderId ? debitOf(db, investorId, unpaidOrderId) : null]);
  return done({
    discipline: presentPlanV2(plan, mandates, products, context.keys, investorId, { calendar, past, stopped, reserves, unpaidOrderId, source, debit }),
  });
}

export async function dismissHelp(tx: Tx, { session, business }: InvestorContext): Promise<Answer<typeof calls.dismissHelp>> {
  putHelpAway(tx, session.investorId, session.loginId, business);
  return done({});
}
