/** Plans that only offer what is due (goals, navigator): start, change and end them. Each purchase is confirmed separately, so no mandate buys. */
import type { PartsPerMillion, Rupiah } from '@lumbung/kernel/amounts.ts';
import { periodFrom, RECURRING, type Schedule } from '@lumbung/kernel/planning/schedule.ts';
import { addDays, type Day, dayOf } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import { type By, inRequest } from '../../../platform/states.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { openPortfolio } from '../portfolios/index.ts';
import type { PlanKind } from './rules.ts';
import { decidedPeriods, dropDraftedPlan, enforce, makePlan, movePlan, type Next, type PlanRow, saveDraft } from './store.ts';

/** Whether a portfolio has an order that is unpaid or in progress. */
const running = sql(
  'plans.running',
  `
  select exists (
    select from orders.leg l join orders.order o using (investor_id, order_id)
    where l.investor_id = $1 and l.portfolio_id = $2 and ($3::text is null or l.side = $3)
      and not orders.is_over(o.state)
  ) as is_running`,
);

/** The monthly offer and how it is split. */
export interface AskTerms {
  /** Nothing is offered when zero. */
  readonly monthly: Rupiah;
  readonly dayOfMonth: number;
  readonly endOn: Day | null;
  readonly lines: readonly {
    readonly productId: string;
    readonly share: PartsPerMillion;
    readonly feePpm: PartsPerMillion;
    readonly vatPpm: PartsPerMillion;
  }[];
}

const byOf = (context: InvestorContext): By => ({ who: inRequest(`login:${context.session.loginId}`, context), at: context.business });

async function nextOf(context: InvestorContext, terms: AskTerms, decided: ReadonlySet<string>): Promise<{ schedule: Schedule; next: Next | null }> {
  const today = dayOf(context.business);
  const schedule = { recurring: RECURRING.monthly, onDay: terms.dayOfMonth, startOn: today, endOn: terms.endOn };
  if (terms.monthly <= 0n) return { schedule, next: null };
  const calendar = await exchangeCalendar(context.reference);
  // The first purchase is made now; the schedule starts tomorrow. Periods already decided under another schedule are skipped.
  let next = periodFrom(schedule, calendar, addDays(today, 1));
  while (next !== null && decided.has(next.period)) next = periodFrom(schedule, calendar, addDays(next.nominal, 1));
  return { schedule, next };
}

function putInForce(
  tx: Tx,
  { session, business }: InvestorContext,
  planId: string,
  version: number,
  { schedule, next }: Awaited<ReturnType<typeof nextOf>>,
  terms: AskTerms,
): void {
  const { investorId, loginId } = session;
  saveDraft(tx, investorId, planId, {
    version,
    mode: 'ask',
    method: null,
    recurring: schedule.recurring,
    on_day: schedule.onDay,
    start_on: schedule.startOn,
    end_on: schedule.endOn,
    step_up: 0,
    // Null when the schedule has no period left: nothing is offered any more.
    amount: next === null ? null : terms.monthly,
    minimum_reserved: 0n,
    login_id: loginId,
    lines: terms.lines.map(({ productId, share, feePpm, vatPpm }) => ({ productId, amount: null, sharePpm: share, feePpm, vatPpm })),
  });
  enforce(tx, { investorId, planId, version, consentId: null, loginId }, business);
}

const PORTFOLIOS = { navigator: 'strategy', goal: 'goal', discipline: 'discipline' } as const satisfies Record<PlanKind, string>;

/** Puts a plan and its portfolio in force. Creates the plan if `name` is given; otherwise it was drafted before. Returns false when no place is free. */
export async function startAskPlan(
  tx: Tx,
  context: InvestorContext,
  { planId, kind, name, terms }: { readonly planId: string; readonly kind: PlanKind; readonly name: string | null; readonly terms: AskTerms },
): Promise<boolean> {
  const { investorId } = context.session;
  const coming = await nextOf(context, terms, new Set());
  openPortfolio(tx, investorId, planId, PORTFOLIOS[kind], context.business);
  if (name !== null) makePlan(tx, context.keys, { investorId, planId, kind, name }, byOf(context));
  putInForce(tx, context, planId, 1, coming, terms);
  return movePlan(tx, investorId, { plan_id: planId, kind }, { event: 'started', from: 'draft', to: 'active', version: 1, next: coming.next }, byOf(context));
}

/** Puts the next version of a locked plan in force. Returns its number. */
export async function changeAskPlan(tx: Tx, context: InvestorContext, plan: PlanRow, terms: AskTerms): Promise<number> {
  const version = plan.version + 1;
  const decided = await decidedPeriods(tx, context.session.investorId, plan.plan_id, addDays(dayOf(context.business), -31));
  const coming = await nextOf(context, terms, decided);
  putInForce(tx, context, plan.plan_id, version, coming, terms);
  const move = { event: 'changed', from: plan.state, to: plan.state, version, next: coming.next };
  if (!(await movePlan(tx, context.session.investorId, plan, move, byOf(context)))) throw new Error(`a plan that is held did not move: ${plan.plan_id}`);
  return version;
}

/** Deletes a locked plan that never went beyond its draft. */
export async function dropAskDraft(tx: Tx, context: InvestorContext, plan: PlanRow): Promise<void> {
  const { investorId } = context.session;
  await movePlan(tx, investorId, plan, { event: 'ended', from: 'draft', to: 'ended', next: null }, byOf(context));
  dropDraftedPlan(tx, investorId, plan.plan_id, 1);
}

/** Ends a locked plan and its offer. Its units stay in its portfolio. */
export async function endPlan(tx: Tx, context: InvestorContext, plan: PlanRow): Promise<void> {
  const { investorId } = context.session;
  if (!(await movePlan(tx, investorId, plan, { event: 'ended', from: plan.state, to: 'ended', next: null }, byOf(context))))
    throw new Error(`a plan that is held did not end: ${plan.plan_id}`);
}

/** Whether an order of a plan is unpaid or in progress. */
export const hasRunningOrder = (db: Db, investorId: string, planId: string): Promise<boolean> => isRunning(db, investorId, planId, null);
/** Whether a purchase for a plan, placed by the run or ahead of it by the investor, is unpaid or in progress. */
export const hasRunningPurchase = (db: Db, investorId: string, planId: string): Promise<boolean> => isRunning(db, investorId, planId, 'in');
const isRunning = async (db: Db, investorId: string, planId: string, side: 'in' | null): Promise<boolean> =>
  (await db.query<{ is_running: boolean }>(running, [investorId, planId, side]))[0]!.is_running;

const unpaidOrder = sql(
  'plans.unpaidOrder',
  `
  select o.order_id from orders.order o
  where o.investor_id = $1 and o.state in ('awaitingApproval', 'awaitingPayment')
    and exists (select from orders.leg l where l.investor_id = o.investor_id and l.order_id = o.order_id and l.portfolio_id = $2 and l.side = 'in')
  order by o.placed_at desc, o.order_id desc limit 1`,
);
/** The newest purchase of a plan that awaits approval or payment. */
export const findUnpaidOrder = async (db: Db, investorId: string, planId: string): Promise<string | null> =>
  (await db.query<{ order_id: string }>(unpaidOrder, [investorId, planId]))[0]?.order_id ?? null;

const offered = sql('plans.offered', `select period, due_on, amount from plans.occurrence where investor_id = $1 and plan_id = $2 and outcome = 'offered'`);
const changeOffer = sql(
  'plans.changeOffer',
  `update plans.occurrence set amount = $4 where investor_id = $1 and plan_id = $2 and period = $3 and outcome = 'offered' returning 1`,
);
const skipOffer = sql(
  'plans.skipOffer',
  `
  update plans.occurrence set outcome = 'skipped', reason = 'asked', at = $3, who = split_part($4, ' ', 1)
  where investor_id = $1 and plan_id = $2 and outcome = 'offered' returning 1`,
);

/** What a plan offers now: at most one period. */
export interface OfferRow {
  readonly period: string;
  readonly due_on: Day;
  readonly amount: Rupiah;
}
export const offerOf = async (db: Db, investorId: string, planId: string): Promise<OfferRow | null> =>
  (await db.query<OfferRow>(offered, [investorId, planId]))[0] ?? null;

/** Returns false when the period is no longer offered. */
export const changeOfferedAmount = async (tx: Tx, investorId: string, planId: string, period: string, amount: Rupiah): Promise<boolean> =>
  (await tx.query(changeOffer, [investorId, planId, period, amount])).length === 1;

/** Skips the open offer at the investor's request. Returns false when there was none. */
export async function skipOffered(tx: Tx, context: InvestorContext, planId: string): Promise<boolean> {
  const { at, who } = byOf(context);
  return (await tx.query(skipOffer, [context.session.investorId, planId, time(at), who])).length === 1;
}
