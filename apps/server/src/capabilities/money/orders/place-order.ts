/** Places an order for what was shown and accepted: the order, its bill, its evidence. */
import type { Charge } from '@lumbung/kernel/fees.ts';
import { orderCode } from '@lumbung/kernel/ids.ts';
import { dayOf, type Day, type Instant } from '@lumbung/kernel/time.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit } from '../../../platform/queue.ts';
import { bytes, newId } from '../../../platform/random.ts';
import { type BillRow, billEnd, billOrder } from '../payments/index.ts';
import { sealShown } from './evidence.ts';
import { insertNewOrder } from './store.ts';

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

export async function placeOrder(tx: Tx, facts: InvestorFacts, placement: Placement): Promise<Placed> {
  const { investorId } = facts.session;
  const orderId = newId(facts.system);
  const code = orderCode('INV', dayOf(facts.business), bytes(6));
  const payBy = billEnd(facts.business);
  const [, bill] = await Promise.all([
    insertNewOrder(tx, investorId, {
      orderId,
      code,
      cartType: placement.cartType,
      ...placement.charge,
      placedAt: facts.business,
      payBy,
      eventId: newId(facts.system),
      lines: placement.lines.map((line) => ({
        lineId: newId(facts.system),
        productId: line.productId,
        amount: line.charge.amount,
        fee: line.charge.fee,
        vat: line.charge.vat,
        navDay: line.navDay,
      })),
      evidence: {
        ...sealShown(facts.keys, investorId, orderId, placement.shown),
        shownAt: placement.shownAt,
        factor: placement.factor,
        clientHash: facts.clientHash,
        address: facts.address,
      },
    }),
    billOrder(tx, facts, investorId, { orderId, amount: placement.charge.total, method: placement.method, expiresAt: payBy }),
    emit(tx, 'orders.placed', orderId, { investorId, orderId }),
  ]);
  return { orderId, code, bill };
}
