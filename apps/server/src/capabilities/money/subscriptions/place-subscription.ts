/** Places an order with a payment as it was shown and accepted: the order with its evidence, and its bill. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Charge } from '@lumbung/kernel/fees.ts';
import { dayOf, type Day, type Instant } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { inRequest } from '../../../platform/states.ts';
import {
  claimOrderCodes,
  type Evidence,
  evidenceOf,
  insertNewOrders,
  type KindOf,
  type OriginOf,
  UNAPPROVED,
  UNPAID,
  waitForApproval,
} from '../orders/index.ts';
import { type BillRow, billEnd, billOrder } from '../payments/index.ts';
import * as ordersEvents from '../orders/events.ts';

export interface Placement extends OriginOf {
  readonly kind: Pick<KindOf, 'kind' | 'code'>;
  readonly currency: Currency;
  readonly charge: Charge;
  readonly method: number;
  readonly callsGateway?: boolean;
  readonly linkId?: string | undefined;
  readonly legs: readonly {
    readonly portfolioId: string;
    readonly productId: string;
    readonly charge: Charge;
    readonly feePpm: bigint;
    readonly vatPpm: bigint;
    readonly navDay: Day;
  }[];
  /** Deadline for the approval by another person of the company; null where none is needed. */
  readonly approveBy: Instant | null;
  readonly evidence: Evidence;
}

export interface Placed {
  readonly orderId: string;
  readonly code: string;
  /** Null while an approval is pending: an order cannot be paid before. */
  readonly bill: BillRow | null;
}

/** Places the order. Returns null, and the caller must roll back, when an order of the same origin exists already. */
export async function placeSubscription(
  tx: Tx,
  context: InvestorContext,
  { kind, origin, originKey, currency, charge, method, callsGateway = false, linkId, legs, approveBy, evidence }: Placement,
): Promise<Placed | null> {
  const { investorId, loginId } = context.session;
  const orderId = newId(context.system);
  const payBy = billEnd(context.business);
  const by = { who: inRequest(`login:${loginId}`, context), at: context.business };
  const begins = approveBy === null ? UNPAID : UNAPPROVED;
  const [code] = await claimOrderCodes(tx, [{ investorId, orderId, prefix: kind.code }], dayOf(context.business));
  const written = await insertNewOrders(
    tx,
    [
      {
        investorId,
        orderId,
        code: code!,
        origin,
        originKey,
        kind: kind.kind,
        state: begins.order,
        legState: begins.leg,
        loginId,
        currency,
        charge,
        payBy: approveBy === null ? payBy : null,
        accountId: null,
        payDay: null,
        approval: approveBy === null ? null : { until: approveBy, method },
        legs: legs.map((leg) => ({
          legId: newId(context.system),
          side: 'in',
          portfolioId: leg.portfolioId,
          productId: leg.productId,
          askedAmount: leg.charge.amount,
          amount: leg.charge.amount,
          fee: leg.charge.fee,
          vat: leg.charge.vat,
          feePpm: leg.feePpm,
          vatPpm: leg.vatPpm,
          promised: leg.navDay,
        })),
        evidence: evidenceOf(context, orderId, evidence),
      },
    ],
    by,
  );
  if (!written.has(orderId)) return null;
  const bill =
    approveBy === null
      ? await billOrder(tx, context, investorId, { orderId, amount: charge.total, currency, method, expiresAt: payBy, callsGateway, linkId }, by)
      : null;
  await (approveBy === null ? emit(tx, ordersEvents.placed, orderId, { investorId, orderId }) : waitForApproval(tx, { investorId, orderId }, approveBy));
  return { orderId, code: code!, bill };
}
