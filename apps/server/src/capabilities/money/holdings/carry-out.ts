/** Executes mergers and liquidations: starts once the fund has no open orders, then processes its holders in batches; can stop and resume anywhere. */
import { dayOf, MINUTE, plus } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { scheduleTask } from '../../../platform/queue.ts';
import { holdNavs } from '../../market/prices/index.ts';
import { bookAlone } from '../settlement/index.ts';
import * as holdingsEvents from './events.ts';
import { move, type Moving } from './move.ts';
import { type Ended, type Held, liquidated, merged } from './rules.ts';
import {
  type ActionRow,
  beginMoving,
  endMoving,
  firstEndOf,
  hasOpenLegs,
  heldBy,
  holdersAfter,
  isHeldBySomebody,
  liquidatedAfter,
  liquidatedOf,
  lockAction,
  moveAgain,
  navOn,
  productTermsOn,
  versionsOf,
} from './store.ts';

const LOOK_AGAIN_AFTER = 15 * MINUTE;
const ZERO = '00000000-0000-0000-0000-000000000000';

export async function carryOut(errand: Errand, { actionId }: { readonly actionId: string }): Promise<void> {
  const isMoving = await errand.transact((tx) => beginNow(tx, errand, actionId));
  for (let after: string | null = isMoving ? ZERO : null; after !== null; ) {
    const from: string = after;
    after = await errand.transact((tx) => moveNext(tx, errand, actionId, from));
  }
  await errand.transact((tx) => endNow(tx, errand, actionId));
}

/** Converts units that a correction gave of an ended fund as the other units were, at the same prices. */
export async function moveGiven(errand: Errand, { productId }: { readonly productId: string }): Promise<void> {
  const first = await errand.transact(async (tx) => {
    const end = await firstEndOf(tx, productId);
    if (end && (await lockAction(tx, end.action_id))?.state === 'done') await moveAgain(tx, end.action_id);
    return end;
  });
  if (first) await carryOut(errand, { actionId: first.action_id });
}

/** Whether to move units now: the action's day has come, the NAVs are published, and the fund has no open orders. */
async function beginNow(tx: Tx, { business }: Errand, actionId: string): Promise<boolean> {
  const action = await lockAction(tx, actionId);
  if (action?.state !== 'announced') return action?.state === 'moving';
  if (action.day > dayOf(business) || (action.part === 1 && (await hasOpenLegs(tx, action.product_id)))) return false;
  await holdNavs(tx, action.day);
  const { kind, product_id: productId, into_product_id: intoProductId, day } = action;
  const [nav, intoNav] = await Promise.all([navOn(tx, productId, day), intoProductId === null ? null : navOn(tx, intoProductId, day)]);
  if (kind === 'merger' && (nav === null || intoNav === null)) return false;
  await beginMoving(tx, actionId, { nav: kind === 'merger' ? nav : null, intoNav }, business);
  return true;
}

/** Moves the next investors after a key. Returns the last of them; null when there are no more. */
async function moveNext(tx: Tx, errand: Errand, actionId: string, after: string): Promise<string | null> {
  const action = await lockAction(tx, actionId);
  if (action?.state !== 'moving') return null;
  const { product_id: productId, into_product_id: intoProductId } = action;
  // Locked in the order of their ids: two mergers in opposite directions must not deadlock.
  for (const id of [productId, ...(intoProductId === null ? [] : [intoProductId])].sort()) await bookAlone(tx, id);
  const terms = await productTermsOn(tx, productId, action.day);
  if (!terms) throw new Error(`no terms of ${productId}`);
  const isLater = action.part > 1;
  const first = isLater ? await firstEndOf(tx, productId) : null;
  const next = first ? await liquidatedAfter(tx, first.action_id, after) : await holdersAfter(tx, productId, after);
  const last = next.at(-1);
  if (last === undefined) return null;
  const held = first ? await liquidatedOf(tx, first.action_id, next) : await heldBy(tx, productId, terms.currency, next);
  const ended = await endedBy(tx, action, terms);
  // Units that have left cannot leave again; of a later part's money each investor gets one payment.
  const moved = first ? null : await versionsOf(tx, action.action_id, next);
  const moving = [...held].flatMap(([investorId, own]) =>
    ended(own).flatMap((one) => movingOf(action, investorId, one, moved === null ? null : (moved.get(investorId) ?? 0) + 1)),
  );
  await move(tx, errand, action, moving, { currency: terms.currency, source: action.source });
  return last;
}

/** Calculates what an action makes of all units of an investor. */
async function endedBy(tx: Tx, action: ActionRow, terms: Parameters<typeof liquidated>[2]): Promise<(held: readonly Held[]) => Ended[]> {
  if (action.kind === 'liquidation') return (held) => liquidated(held, action.per_unit ?? 0n, terms);
  const into = await productTermsOn(tx, action.into_product_id ?? '', action.day);
  if (!into || action.nav === null || action.into_nav === null) throw new Error(`the merger ${action.action_id} has no NAVs or no target`);
  const [nav, intoNav] = [action.nav, action.into_nav];
  return (held) => merged(held, nav, intoNav, into);
}

/** In a later part the units have already left: it has no versions. */
function movingOf({ kind }: ActionRow, investorId: string, { portfolio_id: portfolioId, units, cost, gets }: Ended, version: number | null): Moving[] {
  const isLater = version === null;
  if (isLater && gets === 0n) return [];
  const isMerger = kind === 'merger';
  return [
    {
      investorId,
      version: version ?? 1,
      portfolioId,
      units: isLater ? 0n : -units,
      intoUnits: isMerger ? gets : null,
      amount: isMerger ? 0n : gets,
      cost: isLater ? 0n : cost,
    },
  ];
}

/** Completes the action when nobody holds the fund; until then schedules another run. */
async function endNow(tx: Tx, { business }: Errand, actionId: string): Promise<void> {
  const action = await lockAction(tx, actionId);
  if (!action || action.state === 'done' || action.state === 'withdrawn') return;
  if (action.state === 'moving' && !(await isHeldBySomebody(tx, action.product_id))) return endMoving(tx, actionId, business);
  // If the day has not come, a run is already scheduled for it.
  if (action.day <= dayOf(business)) await scheduleTask(tx, holdingsEvents.carryOut, actionId, plus(business, LOOK_AGAIN_AFTER), { actionId });
}
