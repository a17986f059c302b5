/** Places a redemption or switch for what was shown and accepted: the order, the units it sets aside, its evidence. */
import { dayOf } from '@lumbung/kernel/time.ts';
import { hold } from '../../../ledger/ledger.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { emit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { claimOrderCode, type Evidence, evidenceOf, insertNewOrder, type KindOf, type NewLeg, reservedReference } from '../orders/index.ts';
import * as ordersEvents from '../orders/events.ts';
import type { ExitPromise, RequestedQuantity } from './rules.ts';

export interface ExitPlacement {
  readonly kind: Pick<KindOf, 'kind' | 'code'>;
  readonly productId: string;
  /** Where a switch goes; null for a redemption. */
  readonly toProductId: string | null;
  readonly ask: RequestedQuantity;
  readonly reserved: bigint;
  readonly feePpm: bigint;
  readonly vatPpm: bigint;
  /** Where the money goes; null for a switch. */
  readonly accountId: string | null;
  readonly promise: ExitPromise;
  readonly evidence: Evidence;
}

/** Places the order. Answers null, and the transaction must not be kept, when another order took the units meanwhile. */
export async function placeExit(tx: Tx, context: InvestorContext, exit: ExitPlacement): Promise<{ orderId: string; code: string } | null> {
  const { investorId, loginId } = context.session;
  const orderId = newId(context.system);
  const legId = newId(context.system);
  const units = { path: 'units', asset: exit.productId, amount: exit.reserved };
  const [code, isHeld] = await Promise.all([
    claimOrderCode(tx, investorId, orderId, { prefix: exit.kind.code, day: dayOf(context.business) }),
    hold(tx, investorId, reservedReference(legId), units, context.business),
  ]);
  if (!isHeld) return null;
  const days = { promised: exit.promise.navDay, navDay: exit.promise.navDay, navDayReason: exit.promise.reason };
  const leaving: NewLeg = {
    legId,
    side: 'out',
    productId: exit.productId,
    ...('amount' in exit.ask ? { askedAmount: exit.ask.amount } : {}),
    ...('units' in exit.ask ? { askedUnits: exit.ask.units } : {}),
    isAll: 'isAll' in exit.ask,
    reserved: exit.reserved,
    feePpm: exit.feePpm,
    vatPpm: exit.vatPpm,
    ...days,
  };
  const following: NewLeg[] =
    exit.toProductId === null
      ? []
      : [{ legId: newId(context.system), side: 'in', follows: legId, productId: exit.toProductId, feePpm: 0n, vatPpm: 0n, ...days }];
  insertNewOrder(
    tx,
    investorId,
    {
      orderId,
      code,
      kind: exit.kind.kind,
      state: 'placed',
      legState: 'ready',
      loginId,
      charge: null,
      payBy: null,
      accountId: exit.accountId,
      payDay: exit.promise.cashOn,
      legs: [leaving, ...following],
      evidence: evidenceOf(context, orderId, exit.evidence),
    },
    { who: `login:${loginId}`, at: context.business },
  );
  await emit(tx, ordersEvents.placed, orderId, { investorId, orderId });
  return { orderId, code };
}
