/** Places a redemption or switch as it was shown and accepted: the order, the hold on its units, and its evidence. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { dayOf, type Instant } from '@lumbung/kernel/time.ts';
import { hold } from '../../../ledger/ledger.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { emit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { inRequest } from '../../../platform/states.ts';
import {
  claimOrderCodes,
  type Evidence,
  evidenceOf,
  insertNewOrders,
  type KindOf,
  type NewLeg,
  type OriginOf,
  reservedReference,
  UNAPPROVED,
  UNBATCHED,
  waitForApproval,
} from '../orders/index.ts';
import * as ordersEvents from '../orders/events.ts';
import type { ExitPromise, RequestedQuantity } from './rules.ts';

export interface ExitPlacement extends OriginOf {
  readonly kind: Pick<KindOf, 'kind' | 'code'>;
  readonly portfolioId: string;
  readonly currency: Currency;
  readonly productId: string;
  /** The target fund of a switch; null for a redemption. */
  readonly toProductId: string | null;
  readonly ask: RequestedQuantity;
  readonly reserved: bigint;
  readonly feePpm: bigint;
  readonly vatPpm: bigint;
  /** The account that receives the money; null for a switch. */
  readonly accountId: string | null;
  readonly promise: ExitPromise;
  /** Deadline for the approval by another person of the company; null where none is needed. */
  readonly approveBy: Instant | null;
  readonly evidence: Evidence;
}

/** Why an exit was not placed. */
export type NotPlaced = 'unitsTaken' | 'originTaken';

/**
 * Places the order. Refuses, and the caller must roll back, when a concurrent order took the units or an order of the
 * same origin exists already.
 */
export async function placeExit(tx: Tx, context: InvestorContext, exit: ExitPlacement): Promise<Outcome<{ orderId: string; code: string }, NotPlaced>> {
  const { investorId, loginId } = context.session;
  const orderId = newId(context.system);
  const legId = newId(context.system);
  const units = { portfolioId: exit.portfolioId, path: 'units', asset: exit.productId, amount: exit.reserved };
  const [[code], isHeld] = await Promise.all([
    claimOrderCodes(tx, [{ investorId, orderId, prefix: exit.kind.code }], dayOf(context.business)),
    hold(tx, investorId, reservedReference(legId), units, context.business),
  ]);
  if (!isHeld) return refuse('unitsTaken');
  const { approveBy, promise } = exit;
  // With an approval, its time determines the NAV day.
  const days = { promised: promise.navDay, ...(approveBy === null ? { navDay: promise.navDay, navDayReason: promise.reason } : {}) };
  const begins = approveBy === null ? UNBATCHED : UNAPPROVED;
  const leaving: NewLeg = {
    legId,
    side: 'out',
    portfolioId: exit.portfolioId,
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
      : [
          {
            legId: newId(context.system),
            side: 'in',
            follows: legId,
            portfolioId: exit.portfolioId,
            productId: exit.toProductId,
            feePpm: 0n,
            vatPpm: 0n,
            ...days,
          },
        ];
  const written = await insertNewOrders(
    tx,
    [
      {
        investorId,
        orderId,
        code: code!,
        origin: exit.origin,
        originKey: exit.originKey,
        kind: exit.kind.kind,
        state: begins.order,
        legState: begins.leg,
        loginId,
        currency: exit.currency,
        charge: null,
        payBy: null,
        accountId: exit.accountId,
        payDay: approveBy === null ? promise.cashOn : null,
        approval: approveBy === null ? null : { until: approveBy, method: null },
        legs: [leaving, ...following],
        evidence: evidenceOf(context, orderId, exit.evidence),
      },
    ],
    { who: inRequest(`login:${loginId}`, context), at: context.business },
  );
  if (!written.has(orderId)) return refuse('originTaken');
  await (approveBy === null ? emit(tx, ordersEvents.placed, orderId, { investorId, orderId }) : waitForApproval(tx, { investorId, orderId }, approveBy));
  return done({ orderId, code: code! });
}
