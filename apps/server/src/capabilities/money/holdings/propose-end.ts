/** Ends a fund: one operator proposes a merger or liquidation with its terms, another agrees, and the fund then takes no more orders. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as mergerCall from '@lumbung/contract/holdings/propose-merger.ts';
import type * as liquidationCall from '@lumbung/contract/holdings/propose-liquidation.ts';
import { parseDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { isBusinessDay } from '@lumbung/kernel/calendar.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { at, type Day, dayOf, timeOfDay } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { About, DecisionOf } from '../../../platform/decisions.ts';
import { notFound, validationError } from '../../../platform/faults.ts';
import { scheduleTask } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { closeProduct, holdProducts, productCatalogue } from '../../market/catalogue/index.ts';
import { propose } from '../../people/decisions/index.ts';
import * as holdingsEvents from './events.ts';
import { type ActionRow, announceEnd, isAwaited, lastEndOf } from './store.ts';

/** NAVs of a day are usually published by then. */
const LOOK_FROM = timeOfDay('18:30');

const productOf = async (context: OperatorContext, named: string) => {
  const product = (await productCatalogue(context)).byId.get(named);
  if (!product) throw notFound();
  return product;
};

/** Orders of today may precede the announcement, so it takes effect on a later exchange day, which has a NAV. */
const isTooSoon = async (context: OperatorContext, day: Day): Promise<boolean> =>
  day <= dayOf(context.business) || !isBusinessDay(await exchangeCalendar(context.reference), day);

export async function proposeMerger(
  tx: Tx,
  context: OperatorContext,
  { productId: named, intoProductId: target, day: on, note }: InputOf<typeof mergerCall.proposeMerger>,
): Promise<Answer<typeof mergerCall.proposeMerger>> {
  const [product, into] = await Promise.all([productOf(context, named), productOf(context, target)]);
  const [productId, intoProductId, day] = [product.product_id, into.product_id, on as Day];
  if (productId === intoProductId || product.currency !== into.currency || (await lastEndOf(tx, intoProductId))) return refuse('notMergeable');
  if (await isEnding(tx, productId)) return refuse('fundEnds');
  if (await isTooSoon(context, day)) return refuse('dayTooSoon');
  const proposalId = await propose(tx, context, {
    kind: 'holdings.merge',
    subject: productId,
    about: { productId, intoProductId, day },
    facts: { product: productId, intoProduct: intoProductId, day },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** A fund ends only once, and not while another fund is still to merge into it. */
const isEnding = async (tx: Tx, productId: string): Promise<boolean> => (await lastEndOf(tx, productId)) !== null || isAwaited(tx, productId);

export async function proposeLiquidation(
  tx: Tx,
  context: OperatorContext,
  { productId: named, day: on, perUnit: money, isFinal, note }: InputOf<typeof liquidationCall.proposeLiquidation>,
): Promise<Answer<typeof liquidationCall.proposeLiquidation>> {
  const { product_id: productId } = await productOf(context, named);
  const day = on as Day;
  const perUnit = parseDecimal(money, SCALE.nav);
  if (perUnit === null || perUnit <= 0n) throw validationError([{ path: '/perUnit', message: 'must be more than nothing' }]);
  const part = nextPart(await lastEndOf(tx, productId));
  if (part === null || (part === 1 && (await isAwaited(tx, productId)))) return refuse('fundEnds');
  if (await isTooSoon(context, day)) return refuse('dayTooSoon');
  const proposalId = await propose(tx, context, {
    kind: 'holdings.liquidate',
    subject: productId,
    about: { productId, day, perUnit: String(perUnit), part: String(part), isFinal: String(isFinal) },
    facts: { product: productId, day, perUnit: String(perUnit), part: String(part), isLast: isFinal ? 'yes' : 'no' },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** The next part of a liquidation; null when the fund merged, was paid in full, or its last part is in progress. */
const nextPart = (last: ActionRow | null): number | null => {
  if (last === null) return 1;
  return last.kind === 'liquidation' && last.state === 'done' && !last.is_final ? last.part + 1 : null;
};

export const mergeDecision: DecisionOf = {
  kind: 'holdings.merge',
  deciding: ['finance', 'admin'],
  async carryOut(tx, context, { productId = '', intoProductId = '', day = '' }: About) {
    await holdProducts(tx, [productId, intoProductId]);
    if ((await isEnding(tx, productId)) || (await lastEndOf(tx, intoProductId)) || (await isTooSoon(context, day as Day))) return false;
    return announce(tx, context, { kind: 'merger', productId, intoProductId, day: day as Day, perUnit: null, part: 1, isFinal: true });
  },
};

export const liquidateDecision: DecisionOf = {
  kind: 'holdings.liquidate',
  deciding: ['finance', 'admin'],
  async carryOut(tx, context, { productId = '', day = '', perUnit = '', part = '', isFinal = '' }: About) {
    await holdProducts(tx, [productId]);
    const next = nextPart(await lastEndOf(tx, productId));
    if (String(next) !== part || (next === 1 && (await isAwaited(tx, productId))) || (await isTooSoon(context, day as Day))) return false;
    const terms = { day: day as Day, perUnit: BigInt(perUnit), part: Number(part), isFinal: isFinal === 'true' };
    return announce(tx, context, { kind: 'liquidation', productId, intoProductId: null, ...terms });
  },
};

type Terms = Omit<Parameters<typeof announceEnd>[1], 'actionId' | 'source' | 'at'>;

/** Closes the fund to orders from now on. Returns false when another action was announced first. */
async function announce(tx: Tx, context: OperatorContext, terms: Terms): Promise<boolean> {
  const { operator, business, system, reference } = context;
  const actionId = newId(system);
  if (!(await announceEnd(tx, { ...terms, actionId, source: `operator:${operator.operatorId}`, at: business }))) return false;
  if (terms.part === 1) {
    await closeProduct(tx, terms.productId, terms.day);
    tx.runAfterCommit(() => reference.forget());
  }
  await scheduleTask(tx, holdingsEvents.carryOut, actionId, at(terms.day, LOOK_FROM), { actionId });
  return true;
}
