/** The strategies of an investor: list, create, draft a mandate, rename, remove. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as calls from '@lumbung/contract/strategies/calls.gen.ts';
import { marketValue, rupiah } from '@lumbung/kernel/amounts.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { newId } from '../../../platform/random.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import {
  discardDraft,
  dropAskDraft,
  endPlan,
  findPlan,
  hasRunningOrder,
  holdPlan,
  holdPlans,
  listPlans,
  makePlan,
  nameOf,
  PLACES,
  type PlanRow,
  renamePlan,
  saveDraft,
} from '../../money/plans/index.ts';
import { heldOf } from '../../money/redemptions/index.ts';
import { isStillActive } from '../../people/deactivation/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { removePlanLines } from '../cart/index.ts';
import { byOf, holdMeant, isClosing, isSame, mandateFrom, presentNext, remove as removeDiscipline, shownPlan, standing, TYPES } from '../disciplines/index.ts';
import { holdProposal } from '../navigator/index.ts';

export async function list(db: Db, context: InvestorContext): Promise<Answer<typeof calls.list>> {
  const { investorId } = context.session;
  const [plans, products, held] = await Promise.all([listPlans(db, investorId), productCatalogue(context), heldOf(db, investorId)]);
  return done({
    items: plans
      .filter(({ kind }) => kind !== 'goal')
      .map((plan) => ({
        strategyId: plan.plan_id,
        type: TYPES[plan.kind],
        name: nameOf(context.keys, investorId, plan),
        state: plan.state,
        worth: rupiah(
          held
            .filter(({ portfolioId }) => portfolioId === plan.plan_id)
            .reduce((sum, { productId, units }) => {
              const product = products.byId.get(productId);
              return product ? sum + marketValue(units, product.nav, 'IDR') : sum;
            }, 0n),
        ),
        next: presentNext(plan),
      })),
  });
}

/** Unconfirmed drafts count towards the limit with active plans, so that nobody fills the table with names. */
export async function submit(tx: Tx, context: InvestorContext, { type, name }: InputOf<typeof calls.submit>): Promise<Answer<typeof calls.submit>> {
  const { investorId, loginId } = context.session;
  if (!(await isStillActive(tx, investorId, loginId))) throw sessionMissing();
  if (type !== TYPES.discipline && type !== TYPES.navigator) return refuse('planOfOtherType');
  // The proposal is locked before the plans, the same lock order as putting it in force: the second of two concurrent submissions finds the plan of the first.
  const isProposed = type === TYPES.navigator && (await holdProposal(tx, context));
  await holdPlans(tx, investorId);
  const [status, closing, plans] = await Promise.all([investorStatusOf(tx, investorId), isClosing(tx, investorId, loginId), listPlans(tx, investorId)]);
  const stand = standing(status, closing);
  if (stand) return stand;
  if (type === TYPES.navigator) return submitNavigator(tx, context, { name, isProposed }, plans);
  if (plans.filter(({ kind, state }) => kind === 'discipline' && (state === 'active' || state === 'draft')).length >= PLACES.discipline)
    return refuse('tooManyPlans');
  const planId = newId(context.system);
  makePlan(tx, context.keys, { investorId, planId, kind: 'discipline', name }, byOf(context));
  return done({ strategyId: planId });
}

/** Names the navigator's proposal: the code of the navigator puts exactly this plan in force. There is one at a time. */
function submitNavigator(
  tx: Tx,
  context: InvestorContext,
  { name, isProposed }: { readonly name: string; readonly isProposed: boolean },
  plans: readonly PlanRow[],
): Answer<typeof calls.submit> {
  const { investorId } = context.session;
  const own = plans.filter(({ kind }) => kind === 'navigator');
  if (own.some(({ state }) => state === 'active' || state === 'paused')) return refuse('tooManyPlans');
  if (!isProposed) return refuse('navigatorMissing');
  const drafted = own.find(({ state }) => state === 'draft');
  const planId = drafted?.plan_id ?? newId(context.system);
  if (drafted) renamePlan(tx, context.keys, investorId, planId, name);
  else makePlan(tx, context.keys, { investorId, planId, kind: 'navigator', name }, byOf(context));
  return done({ strategyId: planId });
}

/**
 * A plan of the investor that is not a discipline, locked; null if the calls of disciplines handle the id. The kind never changes, so it is read before the
 * lock.
 */
async function findAskPlan(tx: Tx, { session: { investorId, loginId } }: InvestorContext, strategyId: string): Promise<PlanRow | null> {
  if (!isUuid(strategyId)) return null;
  // The account is locked first: of a concurrent plan change and account closing, the later one sees the result of the earlier.
  if (!(await isStillActive(tx, investorId, loginId))) throw sessionMissing();
  const found = await findPlan(tx, investorId, strategyId.toLowerCase());
  return found && found.kind !== 'discipline' ? holdPlan(tx, investorId, found.plan_id) : null;
}

/** A navigator plan can only be renamed here; its content changes in the navigator, with its advice. */
function renameAskPlan(
  tx: Tx,
  context: InvestorContext,
  plan: PlanRow,
  { name, mandate }: Omit<InputOf<typeof calls.update>, 'strategyId'>,
): Outcome<null, 'planOfOtherType' | 'planNotActive' | 'nothingChanges'> {
  if (plan.kind !== 'navigator' || mandate) return refuse('planOfOtherType');
  if (plan.state === 'ended') return refuse('planNotActive');
  if (name === undefined) return refuse('nothingChanges');
  renamePlan(tx, context.keys, context.session.investorId, plan.plan_id, name);
  return done(null);
}

/** Ends the navigator's plan and its offers; a plan that was only named is deleted. Its units stay in its portfolio. */
export async function remove(tx: Tx, context: InvestorContext, { strategyId }: InputOf<typeof calls.remove>): Promise<Answer<typeof calls.remove>> {
  const { investorId } = context.session;
  const plan = await findAskPlan(tx, context, strategyId);
  if (!plan) return removeDiscipline(tx, context, { strategyId });
  if (plan.kind !== 'navigator') return refuse('planOfOtherType');
  if (plan.state === 'ended') return refuse('planNotFound');
  if (plan.state === 'draft') {
    await dropAskDraft(tx, context, plan);
    return done({});
  }
  // The cart is locked before the offers, the same lock order as a checkout, so an order placed concurrently is visible here.
  await removePlanLines(tx, investorId, plan.plan_id);
  if (await hasRunningOrder(tx, investorId, plan.plan_id)) return refuse('pendingTransaction');
  await endPlan(tx, context, plan);
  return done({});
}

export async function update(
  tx: Tx,
  context: InvestorContext,
  { strategyId, name, mandate: given }: InputOf<typeof calls.update>,
): Promise<Answer<typeof calls.update>> {
  const { investorId, loginId } = context.session;
  const own = await findAskPlan(tx, context, strategyId);
  if (own) {
    const renamed = renameAskPlan(tx, context, own, { name, mandate: given });
    return renamed.ok ? done({ strategy: await shownPlan(tx, context, (await findPlan(tx, investorId, own.plan_id))!) }) : renamed;
  }
  const held = await holdMeant(tx, context, strategyId);
  if (!held.ok) return held;
  const { plan, before, draft, basis } = held.value;
  if (plan.state === 'ended') return refuse('planNotActive');
  if (given) {
    const version = plan.version + 1;
    const mandate = mandateFrom(given, { version, loginId, before }, basis);
    if (!mandate.ok) return mandate;
    // A request equal to the mandate in force needs no draft, and no code.
    if (before && isSame(mandate.value, before)) {
      if (draft) discardDraft(tx, investorId, plan.plan_id, draft.version);
      else if (name === undefined) return refuse('nothingChanges');
    } else saveDraft(tx, investorId, plan.plan_id, mandate.value);
  } else if (name === undefined) return refuse('nothingChanges');
  if (name !== undefined) renamePlan(tx, context.keys, investorId, plan.plan_id, name);
  return done({ strategy: await shownPlan(tx, context, (await findPlan(tx, investorId, plan.plan_id))!) });
}
