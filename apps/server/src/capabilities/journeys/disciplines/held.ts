/** Locks a plan for a change, with the facts that decide who may change it and how. */
import { isUuid } from '@lumbung/kernel/ids.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { type By, inRequest } from '../../../platform/states.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { holdPlans, listPlans, type Mandate, mandatesOf, type PlanRow } from '../../money/plans/index.ts';
import { sourcesOf } from '../../money/payments/index.ts';
import { isStillActive } from '../../people/deactivation/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { meant } from './read.ts';
import { type Basis, standing } from './rules.ts';
import { isClosing } from './store.ts';

export interface Held {
  readonly plan: PlanRow;
  readonly before: Mandate | undefined;
  readonly draft: Mandate | undefined;
  readonly basis: Basis;
  readonly stand: ReturnType<typeof standing>;
  readonly by: By;
}

export const byOf = (context: InvestorContext): By => ({ who: inRequest(`login:${context.session.loginId}`, context), at: context.business });

/** Locks a plan that must be a discipline. */
export async function holdMeant(
  tx: Tx,
  context: InvestorContext,
  strategyId: string,
): Promise<Outcome<Held, 'planIdInvalid' | 'planNotFound' | 'planOfOtherType'>> {
  const held = await holdAny(tx, context, strategyId);
  if (!held.ok) return held;
  const plan = meant(held.value.plan);
  return plan.ok ? held : plan;
}

/**
 * The account is locked first: of a concurrent change and account closing, the later one sees the result of the earlier. Then all plans of the investor are
 * locked, so that concurrent starts count the slots already taken.
 */
export async function holdAny(tx: Tx, context: InvestorContext, strategyId: string): Promise<Outcome<Held, 'planIdInvalid' | 'planNotFound'>> {
  const { investorId, loginId, company } = context.session;
  if (!(await isStillActive(tx, investorId, loginId))) throw sessionMissing();
  if (!isUuid(strategyId)) return refuse('planIdInvalid');
  await holdPlans(tx, investorId);
  const [plans, mandates, status, closing, calendar, products, sources] = await Promise.all([
    listPlans(tx, investorId),
    mandatesOf(tx, investorId, [strategyId]),
    investorStatusOf(tx, investorId),
    isClosing(tx, investorId, loginId),
    exchangeCalendar(context.reference),
    productCatalogue(context),
    sourcesOf(tx, context),
  ]);
  const plan = plans.find(({ plan_id }) => plan_id === strategyId.toLowerCase());
  if (!plan) return refuse('planNotFound');
  return done({
    plan,
    before: mandates.find(({ outcome }) => outcome === 'inForce'),
    draft: mandates.find(({ outcome }) => outcome === 'draft'),
    basis: {
      calendar,
      products,
      settings: context.settings,
      sources,
      riskLevel: status.riskLevel,
      needsApproval: company?.needsApproval ?? false,
      now: context.business,
    },
    stand: standing(status, closing),
    by: byOf(context),
  });
}
