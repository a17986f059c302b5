/** Rebalancing of a goal or of the navigator's plan: proposed, agreed to exactly as shown, and put into the cart wave by wave. */
import type { Answer, InputOf, ReplyOf } from '@lumbung/contract/call.ts';
import type * as calls from '@lumbung/contract/goals/calls.gen.ts';
import type { PresentedRebalancing } from '@lumbung/contract/goals/rebalance-shapes.ts';
import { partsPerMillion, type PartsPerMillion, type Rupiah, rupiah } from '@lumbung/kernel/amounts.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { type Choices, DRIFTED } from '@lumbung/kernel/planning/rebalance.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { addDays, at, dayOf, timeOfDay, toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { sha256 } from '../../../platform/keys.ts';
import { newId } from '../../../platform/random.ts';
import { type By, inRequest } from '../../../platform/states.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { type ProductCatalogue, productCatalogue } from '../../market/catalogue/index.ts';
import {
  hasRunningOrder,
  holdingsOf,
  holdPlan,
  keepProposal,
  keyOfWave,
  mandatesOf,
  moveRebalancing,
  openRebalancing,
  orderOf,
  ordersOf,
  type OfRebalancing,
  type PlanRow,
  type RebalancingRow,
  sharesIn,
  shownOf,
  type TradeRow,
  tradesOf,
} from '../../money/plans/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { removePlanLines, replaceOffered } from '../cart/index.ts';
import { asText, ofText, rupiahOf, standingWrong } from '../navigator/index.ts';
import { followRebalancing, putWave, waveOf } from './follow-rebalancing.ts';
import { costOf, exchangeDays, heldOf, lastOf, PROPOSAL_DAYS, proposeRebalancing, type ShownRebalancing, toPayOf, waveEnd } from './rebalancing-rules.ts';
import { LARGEST } from './rules.ts';

const USUAL: Choices = { newMoney: rupiah(0), maySwitch: true, maySell: true };
const byOf = (context: InvestorContext): By => ({ who: inRequest(`login:${context.session.loginId}`, context), at: context.business });

/** Locks the plan of a goal or of the navigator; not found for other plans. */
async function heldPlan(tx: Tx, { session }: InvestorContext, planId: string): Promise<PlanRow> {
  const plan = await holdPlan(tx, session.investorId, planId);
  if (plan?.kind !== 'goal' && plan?.kind !== 'navigator') throw notFound();
  return plan;
}

interface Market {
  readonly products: ProductCatalogue;
  readonly calendar: Calendar;
}
const marketOf = async ({ reference }: InvestorContext): Promise<Market> => {
  // Includes funds that are no longer listed, because they still have a worth.
  const [products, calendar] = await Promise.all([productCatalogue({ reference }), exchangeCalendar(reference)]);
  return { products, calendar };
};

const unitsOf = async (db: Db, { session }: InvestorContext, planId: string) => (await holdingsOf(db, session.investorId, [planId]))(planId).units;

/** Proposes a rebalancing with the given choices; null if the drift is too small. */
async function propose(tx: Tx, context: InvestorContext, plan: PlanRow, choices: Choices, market: Market): Promise<ShownRebalancing | null> {
  const { investorId } = context.session;
  const [units, mandates] = await Promise.all([unitsOf(tx, context, plan.plan_id), mandatesOf(tx, investorId, [plan.plan_id])]);
  const shown = proposeRebalancing({ targets: sharesIn(mandates), units, choices }, { ...market, now: context.business });
  return shown.drift < DRIFTED ? null : shown;
}

/** Stores the proposal shown; the same content is the same proposal. */
function keep(tx: Tx, context: InvestorContext, plan: PlanRow, before: RebalancingRow | null, shown: ShownRebalancing): RebalancingRow {
  const text = asText(shown);
  const digest = sha256(text).toString('hex');
  if (before?.state === 'proposed' && before.digest === digest) return before;
  const rebalancingId = before?.rebalancing_id ?? newId(context.system);
  const proposal = {
    rebalancingId,
    planId: plan.plan_id,
    digest,
    shown: text,
    expiresAt: at(addDays(dayOf(context.business), PROPOSAL_DAYS), timeOfDay('23:59')),
    trades: shown.trades.map(({ wave, kind, productId, toProductId, amount, units, isWhole }) => ({
      wave,
      kind,
      product_id: productId,
      to_product_id: toProductId,
      amount,
      units,
      is_whole: isWhole,
    })),
  };
  keepProposal(tx, context.keys, context.session.investorId, proposal, before, byOf(context));
  return {
    rebalancing_id: rebalancingId,
    plan_id: plan.plan_id,
    state: 'proposed',
    digest: proposal.digest,
    expires_at: proposal.expiresAt,
    shown_encrypted: Buffer.alloc(0),
  };
}

const shareOf = (worth: Rupiah, all: Rupiah): PartsPerMillion => partsPerMillion(all === 0n ? 0n : (worth * 1_000_000n) / all);

function present(
  row: RebalancingRow,
  shown: ShownRebalancing,
  context: InvestorContext,
  market: Market,
  orders: readonly OfRebalancing[],
): PresentedRebalancing {
  const { funds, trades, choices } = shown;
  const nameOf = (productId: string): string => market.products.byId.get(productId)?.name ?? productId;
  const [worth, after] = [funds, funds].map((all, place) => rupiah(all.reduce((sum, one) => sum + (place === 0 ? one.worth : one.worthAfter), 0n))) as [
    Rupiah,
    Rupiah,
  ];
  const today = dayOf(context.business);
  const doneOn = lastOf(trades) ?? today;
  return {
    goalId: row.plan_id,
    rebalancingId: row.rebalancing_id,
    state: row.state,
    digest: row.digest,
    expiresAt: toIso(row.expires_at),
    ...choices,
    worth,
    drift: shown.drift,
    driftAfter: shown.driftAfter,
    funds: funds.map((fund) => ({ ...fund, name: nameOf(fund.productId), share: shareOf(fund.worth, worth), shareAfter: shareOf(fund.worthAfter, after) })),
    trades: trades.map(({ toProductId, ...trade }, place) => {
      const position = place + 1;
      const order = orderOf(row, { ...asRow(trade), position, to_product_id: toProductId }, orders);
      return {
        ...trade,
        position,
        name: nameOf(trade.productId),
        to: toProductId === null ? null : { productId: toProductId, name: nameOf(toProductId) },
        order: order && { orderId: order.order_id, state: order.state },
      };
    }),
    ...costOf(trades),
    toPay: toPayOf(trades),
    days: exchangeDays(market.calendar, today, doneOn),
    doneOn,
  };
}
const asRow = ({
  wave,
  kind,
  productId,
  amount,
  units,
  isWhole,
}: Omit<ShownRebalancing['trades'][number], 'toProductId'>): Omit<TradeRow, 'position' | 'to_product_id'> => ({
  wave,
  kind,
  product_id: productId,
  amount,
  units,
  is_whole: isWhole,
});

const openedOf = ({ keys, session }: InvestorContext, row: RebalancingRow): ShownRebalancing =>
  ofText<ShownRebalancing>(shownOf(keys, session.investorId, row));

export async function getRebalance(
  tx: Tx,
  context: InvestorContext,
  { goalId }: InputOf<typeof calls.getRebalance>,
): Promise<Answer<typeof calls.getRebalance>> {
  const { investorId } = context.session;
  const plan = await heldPlan(tx, context, goalId);
  const market = await marketOf(context);
  // Orders settled since may advance the rebalancing, so this runs before anything is shown.
  await followRebalancing(tx, { ...context, calendar: market.calendar }, investorId, goalId, byOf(context));
  const row = await openRebalancing(tx, investorId, goalId);
  if (row && row.state !== 'proposed') return done(present(row, openedOf(context, row), context, market, await ordersOf(tx, investorId, row)));
  if (await hasRunningOrder(tx, investorId, goalId)) return refuse('pendingTransaction');
  const shown = plan.state === 'ended' ? null : await propose(tx, context, plan, row ? openedOf(context, row).choices : USUAL, market);
  return shown ? done(present(keep(tx, context, plan, row, shown), shown, context, market, [])) : refuse('nothingToRebalance');
}

export async function saveRebalanceStepThree(
  tx: Tx,
  context: InvestorContext,
  { goalId, newMoney, maySwitch, maySell }: InputOf<typeof calls.saveRebalanceStepThree>,
): Promise<Answer<typeof calls.saveRebalanceStepThree>> {
  const plan = await heldPlan(tx, context, goalId);
  const row = await openRebalancing(tx, context.session.investorId, goalId);
  if (row?.state !== 'proposed' && row?.state !== 'agreed') return refuse('proposalClosed');
  const choices: Choices = { newMoney: rupiahOf(newMoney), maySwitch, maySell };
  if (choices.newMoney < 0n) return refuse('topUpTooSmall');
  if (choices.newMoney > LARGEST) return refuse('amountTooLarge');
  const market = await marketOf(context);
  const shown = await propose(tx, context, plan, choices, market);
  if (!shown) return refuse('nothingToRebalance');
  const spent = shown.trades.reduce((sum, { wave, kind, amount }) => (wave === 1 && kind === 'buy' ? sum + amount : sum), 0n);
  // Less than any fund accepts.
  if (spent < choices.newMoney) return refuse('topUpTooSmall');
  return done(present(keep(tx, context, plan, row, shown), shown, context, market, []));
}

/** Agrees to the last proposal shown; if the units held changed since, it is another proposal. */
export async function saveRebalanceStepFour(
  tx: Tx,
  context: InvestorContext,
  { goalId, digest }: InputOf<typeof calls.saveRebalanceStepFour>,
): Promise<Answer<typeof calls.saveRebalanceStepFour>> {
  await heldPlan(tx, context, goalId);
  const row = await openRebalancing(tx, context.session.investorId, goalId);
  if (row?.state !== 'proposed' && row?.state !== 'agreed') return refuse('proposalClosed');
  const shown = openedOf(context, row);
  const isSame = row.digest === digest && asText(heldOf(await unitsOf(tx, context, goalId))) === asText(shown.held);
  if (!isSame || shown.trades.length === 0) return refuse('proposalChanged');
  // Idempotent: agreeing twice has no further effect.
  if (row.state === 'proposed') moveRebalancing(tx, context.session.investorId, row, { event: 'agreed', to: 'agreed' }, byOf(context));
  return done(present({ ...row, state: 'agreed' }, shown, context, await marketOf(context), []));
}

export async function dismissRebalance(
  tx: Tx,
  context: InvestorContext,
  { goalId }: InputOf<typeof calls.dismissRebalance>,
): Promise<Answer<typeof calls.dismissRebalance>> {
  const { investorId } = context.session;
  await heldPlan(tx, context, goalId);
  const row = await openRebalancing(tx, investorId, goalId);
  if (!row || row.state === 'waitsForMoney') return refuse('proposalClosed');
  // The cart is locked before orders are read, the same lock order as a checkout.
  await removePlanLines(tx, investorId, goalId, row.rebalancing_id);
  if (row.state === 'underWay' && (await ordersOf(tx, investorId, row)).length > 0) return refuse('proposalClosed');
  moveRebalancing(tx, investorId, row, { event: 'dismissed', to: 'dismissed' }, byOf(context));
  return done({});
}

type Finished = Outcome<ReplyOf<typeof calls.finishRebalance>, 'proposalClosed' | 'cartFull'>;

export async function finishRebalance(
  tx: Tx,
  context: InvestorContext,
  { goalId }: InputOf<typeof calls.finishRebalance>,
): Promise<Answer<typeof calls.finishRebalance>> {
  const { investorId } = context.session;
  await heldPlan(tx, context, goalId);
  const wrong = standingWrong(await investorStatusOf(tx, investorId));
  if (wrong) return refuse(wrong);
  const row = await openRebalancing(tx, investorId, goalId);
  return !row || row.state === 'proposed' ? refuse('proposalClosed') : put(tx, context, row);
}

/** Puts the trades to be ordered now into the cart, except those already ordered. */
async function put(tx: Tx, context: InvestorContext, row: RebalancingRow): Promise<Finished> {
  const { investorId } = context.session;
  const [trades, orders] = await Promise.all([tradesOf(tx, investorId, row.rebalancing_id), ordersOf(tx, investorId, row)]);
  const wave = row.state === 'waitsForMoney' ? 2 : 1;
  const left = waveOf(row, wave, trades, orders);
  if (left.length === 0) return refuse('proposalClosed');
  // Other lines of the plan would merge with lines of the same funds, so they leave the cart; they stay offered.
  if (row.state === 'agreed' || !(await replaceOffered(tx, investorId, row.plan_id, keyOfWave(row.rebalancing_id, wave))))
    await removePlanLines(tx, investorId, row.plan_id);
  const cartIds = await putWave(tx, context, row, wave, left);
  if (!cartIds) return refuse('cartFull');
  if (row.state === 'agreed') {
    const expiresAt = waveEnd(await exchangeCalendar(context.reference), context.business);
    moveRebalancing(tx, investorId, row, { event: 'started', to: 'underWay', expiresAt }, byOf(context));
  }
  return done({ rebalancingId: row.rebalancing_id, wave, cartIds });
}
