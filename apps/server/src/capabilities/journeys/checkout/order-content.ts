/** Orders the cart content a code confirmed: subscriptions as one order with its bill, each redemption and switch as its own order. All or nothing, once. */
import { done, type Outcome, refuse, type Refused } from '@lumbung/kernel/outcome.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { sameBytes } from '../../../platform/keys.ts';
import { inRequest } from '../../../platform/states.ts';
import { approvalEnd, type Evidence } from '../../money/orders/index.ts';
import { isPayableBy, isUsable } from '../../money/payments/index.ts';
import { kindsOfPortfolios } from '../../money/portfolios/index.ts';
import { type HeldPlan, holdPlans, isStillOffered, isStopped, isWave, markBought } from '../../money/plans/index.ts';
import { placeExit } from '../../money/redemptions/index.ts';
import { type Placed, placeSubscription, subscription } from '../../money/subscriptions/index.ts';
import { isStillActive } from '../../people/deactivation/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { use } from '../../records/one-time-codes/index.ts';
import { lockItems, removeHeld, type TransactionType } from '../cart/index.ts';
import { allowsMethod, reserve, takeOff } from '../promotions/index.ts';
import { type CartScope, inScope } from './cart-scope.ts';
import { EXIT_KINDS, promisedDays, promisesOf, quoteOf, exitPromiseOf, RISK_VERSION } from './present.ts';
import { type Draft, type OnCart, readDraft } from './read-content.ts';
import { type ExitLine, type NothingToOrder, originOf, originOfExit, type PlacingRefusal } from './rules.ts';
import { purposeOf } from './send-code.ts';
import { findQuote, type Quote, recordAcknowledgements } from './store.ts';

export interface Asked {
  readonly scope: CartScope;
  readonly cartIds: readonly string[] | undefined;
  readonly kinds: readonly TransactionType[];
  /** Payment method of the subscriptions; ignored if there are none. */
  readonly method: number | undefined;
  /** Calls a gateway that needs a call immediately. */
  readonly callsGateway?: boolean;
  /** The linked account to charge immediately. */
  readonly linkId?: string | undefined;
  /** Orders without the promotion code on the cart, although it was quoted. */
  readonly withoutPromotion?: boolean | undefined;
}

export interface PlacedExit {
  readonly cartId: string;
  readonly orderId: string;
  readonly orderCode: string;
  readonly transactionType: number;
}

export interface Ordered {
  readonly subscription: Placed | null;
  readonly exits: readonly PlacedExit[];
}

type Unconfirmed = 'promiseChanged' | 'riskNotAcknowledged' | 'methodUnavailable' | 'promotionRefused' | 'promotionMethodOther';

export async function orderContent(
  tx: Tx,
  context: InvestorContext,
  asked: Asked,
): Promise<Outcome<Ordered, NothingToOrder | PlacingRefusal | 'codeInvalid' | Unconfirmed>> {
  const { investorId, loginId } = context.session;
  const { scope } = asked;
  const { cartType } = scope;
  // Lock order, the same everywhere: account, plans, cart, its code, then what is ordered (an offer, a wave, units, a promotion). An order thus sees a
  // concurrent account closing, or a concurrent end, pause or change of a plan, or is seen by it.
  const [isActive, plans, all, quote, standing] = await Promise.all([
    isStillActive(tx, investorId, loginId),
    holdPlans(tx, investorId),
    lockItems(tx, investorId, cartType),
    findQuote(tx, context.keys, context.session, cartType),
    investorStatusOf(tx, investorId),
  ]);
  if (!isActive) throw sessionMissing();
  const draft = await readDraft(tx, context, cartType, asked.cartIds, asked.kinds, { items: inScope(all, scope), standing });
  // An empty cart has nothing a code could confirm, so it is refused first; every other refusal comes after the code check.
  if (!draft.ok) return draft;
  const { content, hash, promotion } = draft.value;
  if (!(await use(tx, { investorId, purpose: purposeOf(context, cartType) }, hash, context.system))) return refuse('codeInvalid');
  const shown = quote && sameBytes(quote.content_hash, hash) ? quote : null;
  const objection = objectionTo(draft.value, context, asked, shown);
  if (objection) return objection;
  const lines = [...content.lines, ...content.exits];
  // Final offers of an ended plan (not waves) are checked by skippedOf, like the offers of other plans.
  const stopped = content.lines.filter(({ portfolioId, planKey }) =>
    plans.some((plan) => plan.plan_id === portfolioId && isStopped(plan) && (plan.state !== 'ended' || planKey === null || isWave(planKey))),
  );
  const skipped = [...stopped, ...(await skippedOf(tx, investorId, plans, lines))];
  if (skipped.length > 0) return orderedBefore(skipped);
  const { linkId, method = -1 } = asked;
  if (linkId !== undefined && content.lines.length > 0 && !(await isPayableBy(tx, context, linkId, method, content.charge.total)))
    return refuse('methodUnavailable');

  // The evidence is the last quote of exactly this content; a client that showed no quote confirmed the figures of the e-mail.
  // An investor who leaves the promotion code out is promised no cashback.
  const isLeftOut = promotion !== null && asked.withoutPromotion === true;
  const { shown: bytes, shown_at: shownAt } = isLeftOut ? quoteOf({ ...draft.value, promotion: null }, context) : (shown ?? quoteOf(draft.value, context));
  const evidence: Evidence = { shown: bytes, shownAt, factor: 'emailCode' };
  removeHeld(
    tx,
    investorId,
    cartType,
    lines.map((line) => line.cartId),
  );
  const kinds = await kindsOfPortfolios(
    tx,
    investorId,
    lines.map(({ portfolioId }) => portfolioId),
  );
  const subscription = content.lines.length > 0 ? await buy(tx, context, draft.value, kinds, asked, evidence) : null;
  if (subscription && !subscription.ok) return subscription;
  // In the same transaction, so that a concurrent skip of the period finds it bought.
  if (subscription && content.lines[0]!.planKey !== null)
    markBought(tx, investorId, subscription.value.orderId, { who: inRequest(`login:${loginId}`, context), at: context.business });
  const exits = await leave(tx, context, draft.value, kinds, evidence);
  if (!exits.ok) return exits;
  const ordered = { subscription: subscription?.value ?? null, exits: exits.value };
  keepAcknowledgement(tx, context, draft.value, shown, ordered);
  if (promotion && ordered.subscription) {
    await takeOff(tx, context.session, cartType, null);
    // Reserved last: other orders with this code wait from here until this transaction ends.
    if (!isLeftOut && !(await reserveFor(tx, context, draft.value, promotion, ordered.subscription))) return refuse('promotionRefused');
  }
  return done(ordered);
}

/** Reserves the promotion's cashback for the order. Returns false if the promotion is used up. */
function reserveFor(tx: Tx, context: InvestorContext, draft: Draft, { row, judged }: OnCart, { orderId, bill }: Placed): Promise<boolean> {
  if (!judged.ok) throw new Error(`a code that gives nothing was not objected to: ${judged.reason}`);
  const endsAt = bill?.expires_at ?? approveByOf(context, draft) ?? context.business;
  return reserve(tx, context, row, judged.value, { orderId, endsAt });
}

/** Records which orders exceed the investor's risk level, with the risk text the investor acknowledged. */
function keepAcknowledgement(tx: Tx, context: InvestorContext, { risk, content }: Draft, shown: Quote | null, { subscription, exits }: Ordered): void {
  if (risk.level === null || !shown?.acknowledged) return;
  const isAbove = (cartId: string): boolean => risk.above.some((one) => one.cartId === cartId);
  const orderIds = [
    ...(subscription && content.lines.some(({ cartId }) => isAbove(cartId)) ? [subscription.orderId] : []),
    ...exits.filter(({ cartId }) => isAbove(cartId)).map(({ orderId }) => orderId),
  ];
  if (orderIds.length > 0) recordAcknowledgements(tx, context.session, orderIds, risk.level, shown.acknowledged, context.business);
}

/** Returns why a content may not be ordered although its code was right, or null. */
function objectionTo(
  draft: Draft,
  context: InvestorContext,
  { method, withoutPromotion }: Asked,
  shown: Quote | null,
): Refused<PlacingRefusal | Unconfirmed> | null {
  // Quoted before a cut-off and ordered after it: equal figures with other promised days must be quoted again before they bind.
  if (shown && shown.promised !== promisedDays(draft, context)) return refuse('promiseChanged');
  // The acknowledgement belongs to an earlier quote; the current content was not acknowledged.
  if (draft.risk.above.length > 0 && shown?.acknowledged?.version !== RISK_VERSION) return refuse('riskNotAcknowledged');
  // A code is only sent if the account and the risk level exist, so those refusals cannot occur here.
  if (draft.objection) return draft.objection as Refused<PlacingRefusal>;
  if (draft.content.lines.length === 0) return null;
  if (method === undefined || !isUsable(method, context.settings, { currency: draft.content.currency, amount: draft.content.charge.total }))
    return refuse('methodUnavailable');
  if (draft.promotion === null || withoutPromotion) return null;
  if (!draft.promotion.judged.ok) return refuse('promotionRefused');
  return allowsMethod(draft.promotion.row.methods, method) ? null : refuse('promotionMethodOther');
}

/** Deadline for another person of the company to approve the order; null if no approval is needed. */
const approveByOf = ({ session: { company }, business }: InvestorContext, { calendar }: Draft): Instant | null =>
  company?.needsApproval ? approvalEnd(calendar, business) : null;

type Kinds = Awaited<ReturnType<typeof kindsOfPortfolios>>;

/** Returns the lines of a plan that are no longer offered because they were skipped after they were added to the cart. */
async function skippedOf<Line extends { readonly portfolioId: string; readonly planKey: string | null }>(
  tx: Tx,
  investorId: string,
  plans: readonly HeldPlan[],
  lines: readonly Line[],
): Promise<readonly Line[]> {
  const skipped: Line[] = [];
  for (const [key, own] of Map.groupBy(lines, ({ portfolioId, planKey }) => planKey && `${portfolioId}:${planKey}`)) {
    const { portfolioId, planKey } = own[0]!;
    if (key === null || planKey === null) continue;
    const plan = plans.find(({ plan_id }) => plan_id === portfolioId);
    if (!plan || !(await isStillOffered(tx, investorId, plan, planKey))) skipped.push(...own);
  }
  return skipped;
}

/** Refuses plan lines that were ordered in the meantime. */
const orderedBefore = (lines: readonly { readonly cartId: string }[]): Refused<'noSuchItem'> =>
  refuse('noSuchItem', { lines: lines.map(({ cartId }) => ({ cartId, reason: 'noSuchItem' })) });

async function buy(
  tx: Tx,
  context: InvestorContext,
  draft: Draft,
  kinds: Kinds,
  { method, callsGateway = false, linkId }: Asked,
  evidence: Evidence,
): Promise<Outcome<Placed, 'noSuchItem'>> {
  const promises = promisesOf(draft, context);
  // All lines belong to one plan and period; mixed lines were refused before (mixedPlans).
  const placed = await placeSubscription(tx, context, {
    kind: subscription,
    ...originOf(draft.content.lines[0]!, kinds),
    currency: draft.content.lines[0]!.product.currency,
    charge: draft.content.charge,
    method: method!,
    callsGateway,
    linkId,
    legs: draft.content.lines.map(({ portfolioId, product, charge }, index) => ({
      portfolioId,
      productId: product.product_id,
      charge,
      feePpm: product.subscription_fee_ppm,
      vatPpm: product.vat_ppm,
      navDay: promises[index]!.navDay,
    })),
    approveBy: approveByOf(context, draft),
    evidence,
  });
  return placed ? done(placed) : orderedBefore(draft.content.lines);
}

/** Places exits one after another: of two exits of the same units the first gets them. */
async function leave(
  tx: Tx,
  context: InvestorContext,
  draft: Draft,
  kinds: Kinds,
  evidence: Evidence,
): Promise<Outcome<PlacedExit[], 'insufficientUnits' | 'insufficientUnitsToSwitch' | 'noSuchItem'>> {
  const placed: PlacedExit[] = [];
  for (const exit of draft.content.exits) {
    const order = await leaveOne(tx, context, draft, kinds, exit, evidence);
    if (!order.ok) {
      if (order.reason === 'originTaken') return orderedBefore([exit]);
      const reason = exit.kind === 'redemption' ? 'insufficientUnits' : 'insufficientUnitsToSwitch';
      return refuse(reason, { lines: [{ cartId: exit.cartId, reason }] });
    }
    placed.push({ cartId: exit.cartId, orderId: order.value.orderId, orderCode: order.value.code, transactionType: EXIT_KINDS[exit.kind].transactionType });
  }
  return done(placed);
}

function leaveOne(tx: Tx, context: InvestorContext, draft: Draft, kinds: Kinds, exit: ExitLine, evidence: Evidence): ReturnType<typeof placeExit> {
  if (!exit.plan.ok) throw new Error(`a refused exit was not objected to: ${exit.plan.reason}`);
  return placeExit(tx, context, {
    kind: EXIT_KINDS[exit.kind],
    ...originOfExit(exit, kinds),
    portfolioId: exit.portfolioId,
    currency: exit.product.currency,
    productId: exit.product.product_id,
    toProductId: exit.to?.product_id ?? null,
    ask: exit.ask,
    reserved: exit.plan.value.reserved,
    feePpm: exit.feePpm,
    vatPpm: exit.product.vat_ppm,
    accountId: exit.kind === 'redemption' ? draft.account!.accountId : null,
    promise: exitPromiseOf(draft, context, exit),
    approveBy: approveByOf(context, draft),
    evidence,
  });
}
