/** Creates or changes a plan: what a code confirmed is in force from then on, for every period still open. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as calls from '@lumbung/contract/disciplines/calls.gen.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/random.ts';
import { keepConsent } from '../../money/orders/index.ts';
import {
  decidedPeriods,
  enforce,
  findPlan,
  type Mandate,
  mandatesOf,
  movePlan,
  type NewMandate,
  type PlanRow,
  renamePlan,
  saveDraft,
} from '../../money/plans/index.ts';
import { letDraw } from '../../money/payments/index.ts';
import { openPortfolio } from '../../money/portfolios/index.ts';
import { useCode } from './codes.ts';
import { type Held, holdMeant } from './held.ts';
import { presentMandate } from './present.ts';
import { shownPlan } from './read.ts';
import { confirmed, firstPeriod, isRunOn, isSame, mandateFrom, scheduleOf } from './rules.ts';

type CreateInput = InputOf<typeof calls.create>;

/** Creates a plan with a code verified before. */
export const create = (tx: Tx, context: InvestorContext, input: CreateInput): Promise<Answer<typeof calls.create>> =>
  creates(tx, context, input, undefined, 'disciplines.create') as Promise<Answer<typeof calls.create>>;
/** Creates a plan with the code sent along. */
export const createV2 = (tx: Tx, context: InvestorContext, input: InputOf<typeof calls.createV2>): Promise<Answer<typeof calls.createV2>> =>
  creates(tx, context, input, input.code, 'disciplines.createV2') as Promise<Answer<typeof calls.createV2>>;

async function creates(tx: Tx, context: InvestorContext, input: CreateInput, code: string | undefined, call: string) {
  const { loginId } = context.session;
  const held = await holdMeant(tx, context, input.strategyId);
  if (!held.ok) return held;
  const { plan, stand, basis, before } = held.value;
  // Already created; only a draft can be created.
  if (plan.version > 0) return refuse('planNotFound');
  if (stand) return stand;
  const mandate = mandateFrom(input, { version: 1, loginId, before }, basis);
  if (!mandate.ok) return mandate;
  return putInForce(tx, context, held.value, { name: input.name, mandate: mandate.value, action: 'create' }, code, call);
}

export async function updateV2(tx: Tx, context: InvestorContext, input: InputOf<typeof calls.updateV2>): Promise<Answer<typeof calls.updateV2>> {
  const { loginId } = context.session;
  const held = await holdMeant(tx, context, input.strategyId);
  if (!held.ok) return held;
  const { plan, stand, basis, before } = held.value;
  if (!before || plan.state === 'ended') return refuse('planNotActive');
  if (stand) return stand;
  if (isRunOn(plan, context.business)) return refuse('pendingTransaction');
  const mandate = mandateFrom(input, { version: plan.version + 1, loginId, before }, basis);
  if (!mandate.ok) return mandate;
  if (isSame(mandate.value, before)) return refuse('nothingChanges');
  const change = { name: input.name, mandate: mandate.value, action: 'update' } as const;
  return (await putInForce(tx, context, held.value, change, input.code, 'disciplines.updateV2')) as Answer<typeof calls.updateV2>;
}

interface Change {
  readonly name: string;
  readonly mandate: NewMandate;
  readonly action: 'create' | 'update';
}

/** Saves the requested mandate as a draft in any case, so that a code can be sent for it; with a code for exactly this content it takes effect. */
async function putInForce(tx: Tx, context: InvestorContext, held: Held, { name, mandate, action }: Change, code: string | undefined, call: string) {
  const { investorId, loginId } = context.session;
  const { plan, before, by } = held;
  const planId = plan.plan_id;
  renamePlan(tx, context.keys, investorId, planId, name);
  saveDraft(tx, investorId, planId, mandate);
  const right = await useCode(tx, context, confirmed(planId, action, mandate), code, call);
  if (!right.ok) return { ...right, keep: true };
  const consentId = newId(context.system);
  const drafted = (await mandatesOf(tx, investorId, [planId])).find(({ outcome }) => outcome === 'draft')!;
  keepConsent(tx, context, consentId, { shown: shownBytes(planId, name, drafted, held), shownAt: context.business, factor: 'emailCode' });
  enforce(tx, { investorId, planId, version: mandate.version, consentId, loginId }, context.business);
  // Of a concurrent confirmation and unlinking of the account, the later one sees the result of the earlier.
  if (!(await letDraw(tx, context, investorId, planId, mandate.debit ?? null))) return refuse('methodUnavailable');
  if (!before) openPortfolio(tx, investorId, planId, 'discipline', context.business);
  const next = await nextPeriod(tx, investorId, plan, mandate, held);
  const to = plan.state === 'paused' ? 'paused' : 'active';
  const moved = await movePlan(tx, investorId, plan, { event: before ? 'changed' : 'started', from: plan.state, to, version: mandate.version, next }, by);
  if (!moved) return refuse('tooManyPlans');
  return answered(tx, context, planId);
}

/** The mandate as shown to its owner; it is the evidence for every order made from it. */
const shownBytes = (planId: string, name: string, mandate: Mandate, { basis }: Held): Buffer =>
  Buffer.from(
    JSON.stringify({ strategyId: planId, name, mandate: presentMandate(mandate, basis.products) }, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  );

async function nextPeriod(tx: Tx, investorId: string, plan: PlanRow, mandate: NewMandate, { basis }: Held) {
  const decided = await decidedPeriods(tx, investorId, plan.plan_id, mandate.start_on);
  return firstPeriod(scheduleOf(mandate), basis.calendar, basis.now, decided);
}

export async function answered(
  tx: Tx,
  context: InvestorContext,
  planId: string,
): Promise<Outcome<{ discipline: Awaited<ReturnType<typeof shownPlan>> }, never>> {
  const plan = await findPlan(tx, context.session.investorId, planId);
  return done({ discipline: await shownPlan(tx, context, plan!) });
}
