/** Lists, adds, changes and removes single funds of a plan. Changes are drafted; a code confirms them. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as calls from '@lumbung/contract/disciplines/calls.gen.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { discardDraft, type Mandate, mandatesOf, type NewMandate, saveDraft } from '../../money/plans/index.ts';
import { type Held, holdMeant } from './held.ts';
import { presentLines } from './present.ts';
import { find } from './read.ts';
import { asNew, isSame, withProduct } from './rules.ts';

type OfPlan = 'planIdInvalid' | 'planNotFound' | 'planOfOtherType';
type OfDraft = OfPlan | 'planNotActive' | 'scheduleMissing';

export async function listProducts(
  db: Db,
  context: InvestorContext,
  { strategyId }: InputOf<typeof calls.listProducts>,
): Promise<Answer<typeof calls.listProducts>> {
  const plan = await find(db, context, strategyId);
  return plan.ok ? done(await listed(db, context, plan.value.plan_id)) : plan;
}

async function listed(db: Db, context: InvestorContext, planId: string) {
  const [mandates, products] = await Promise.all([mandatesOf(db, context.session.investorId, [planId]), productCatalogue(context)]);
  const of = (outcome: Mandate['outcome']) => {
    const mandate = mandates.find((one) => one.outcome === outcome);
    return mandate ? presentLines(mandate, products) : null;
  };
  const drafted = of('draft');
  return { inForce: of('inForce'), drafted, needsCode: drafted !== null };
}

export const addProduct = (
  tx: Tx,
  context: InvestorContext,
  { strategyId, productId, amount }: InputOf<typeof calls.addProduct>,
): Promise<Answer<typeof calls.addProduct>> =>
  changed(tx, context, strategyId, (base, { basis }) =>
    base.lines.some((line) => line.productId === productId) ? refuse('productTwice') : withProduct(base, { productId, amount }, basis),
  );

export const updateProduct = (
  tx: Tx,
  context: InvestorContext,
  { strategyId, productId, amount }: InputOf<typeof calls.updateProduct>,
): Promise<Answer<typeof calls.updateProduct>> =>
  changed(tx, context, strategyId, (base, { basis }) => {
    const line = base.lines.find((one) => one.productId === productId);
    if (!line) return refuse('productNotFound');
    const next = withProduct(base, { productId, amount }, basis);
    if (!next.ok) return next;
    return next.value.lines.some((one) => one.productId === productId && one.amount === line.amount) ? refuse('nothingChanges') : next;
  });

export const removeProduct = (
  tx: Tx,
  context: InvestorContext,
  { strategyId, productId }: InputOf<typeof calls.removeProduct>,
): Promise<Answer<typeof calls.removeProduct>> =>
  changed(tx, context, strategyId, (base) => {
    const lines = base.lines.filter((line) => line.productId !== productId);
    if (lines.length === base.lines.length) return refuse('productNotFound');
    return lines.length === 0 ? refuse('noProducts') : done({ ...base, lines });
  });

/** Changes the draft, or a new draft of the mandate in force. A change back to the mandate in force discards the draft and needs no code. */
async function changed<Reason extends string>(
  tx: Tx,
  context: InvestorContext,
  strategyId: string,
  change: (base: NewMandate, held: Held) => Outcome<NewMandate, Reason>,
): Promise<Outcome<Awaited<ReturnType<typeof listed>>, OfDraft | Reason>> {
  const { investorId, loginId } = context.session;
  const held = await holdMeant(tx, context, strategyId);
  if (!held.ok) return held;
  const { plan, before, draft } = held.value;
  if (plan.state === 'ended') return refuse('planNotActive');
  const base = draft ?? before;
  if (!base) return refuse('scheduleMissing');
  const next = change(asNew(base, { version: plan.version + 1, loginId }), held.value);
  if (!next.ok) return next;
  if (before && isSame(next.value, before)) {
    if (draft) discardDraft(tx, investorId, plan.plan_id, draft.version);
  } else saveDraft(tx, investorId, plan.plan_id, next.value);
  return done(await listed(tx, context, plan.plan_id));
}
