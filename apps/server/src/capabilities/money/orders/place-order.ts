/** Places an order for what was shown and accepted: the order, its bill, its evidence. */
import type { Charge } from '@lumbung/kernel/fees.ts';
import { orderCode } from '@lumbung/kernel/ids.ts';
import { dayOf, type Day, type Instant } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit } from '../../../platform/queue.ts';
import { bytes, newId } from '../../../platform/random.ts';
import { type BillRow, billEnd, billOrder } from '../payments/index.ts';
import { sealShown } from './evidence.ts';
import { insertNewOrder } from './store.ts';
import * as ordersEvents from './events.ts';

export interface Placement {
  readonly cartType: number;
  readonly charge: Charge;
  readonly method: number;
  readonly lines: readonly { readonly productId: string; readonly charge: Charge; readonly navDay: Day }[];
  /** The exact bytes of the figures the investor saw. */
  readonly shown: Buffer;
  readonly shownAt: Instant;
  /** How the investor confirmed. */
  readonly factor: string;
}

export interface Placed {
  readonly orderId: string;
  readonly code: string;
  readonly bill: BillRow;
}

export async function placeOrder(tx: Tx, context: InvestorContext, placement: Placement): Promise<Placed> {
  const { investorId } = context.session;
  const orderId = newId(context.system);
  const code = orderCode('INV', dayOf(context.business), bytes(6));
  const payBy = billEnd(context.business);
  insertNewOrder(tx, investorId, {
    orderId,
    code,
    cartType: placement.cartType,
    ...placement.charge,
    placedAt: context.business,
    payBy,
    eventId: newId(context.system),
    lines: placement.lines.map((line) => ({
      lineId: newId(context.system),
      productId: line.productId,
      amount: line.charge.amount,
      fee: line.charge.fee,
      vat: line.charge.vat,
      navDay: line.navDay,
    })),
    evidence: {
      ...sealShown(context.keys, investorId, orderId, placement.shown),
      shownAt: placement.shownAt,
      factor: placement.factor,
      clientHash: context.clientHash,
      address: context.address,
    },
  });
  const [bill] = await Promise.all([
    billOrder(tx, context, investorId, { orderId, amount: placement.charge.total, method: placement.method, expiresAt: payBy }),
    emit(tx, ordersEvents.placed, orderId, { investorId, orderId }),
  ]);
  return { orderId, code, bill };
}
