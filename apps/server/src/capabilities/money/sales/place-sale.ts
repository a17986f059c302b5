/** Places a sale or switch for what was shown and accepted: the order, the units it sets aside, its evidence. */
import { orderCode } from '@lumbung/kernel/ids.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import { hold } from '../../../ledger/ledger.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { emit } from '../../../platform/queue.ts';
import { bytes, newId } from '../../../platform/random.ts';
import { type Evidence, keepEvidence } from '../orders/index.ts';
import { type RequestedQuantity, reservedReference, type SaleKind, type SalePromise } from './rules.ts';
import { insertSale } from './store.ts';
import * as salesEvents from './events.ts';

export interface SalePlacement {
  readonly kind: SaleKind;
  readonly productId: string;
  readonly toProductId: string | null;
  readonly ask: RequestedQuantity;
  readonly reserved: bigint;
  readonly feePpm: bigint;
  readonly vatPpm: bigint;
  /** Where the money goes; null for a switch. */
  readonly accountId: string | null;
  readonly promise: SalePromise;
  readonly evidence: Evidence;
}

/** Places the order. Answers null, and the transaction must not be kept, when another order took the units meanwhile. */
export async function placeSale(tx: Tx, context: InvestorContext, sale: SalePlacement): Promise<{ orderId: string; code: string } | null> {
  const { investorId } = context.session;
  const orderId = newId(context.system);
  const code = orderCode(sale.kind === 'sell' ? 'RED' : 'SWI', dayOf(context.business), bytes(6));
  const units = { path: 'units', asset: sale.productId, amount: sale.reserved };
  if (!(await hold(tx, investorId, reservedReference(orderId), units, context.business))) return null;
  await Promise.all([
    insertSale(tx, investorId, {
      orderId,
      code,
      kind: sale.kind,
      productId: sale.productId,
      toProductId: sale.toProductId,
      askedAmount: 'amount' in sale.ask ? sale.ask.amount : null,
      askedUnits: 'units' in sale.ask ? sale.ask.units : null,
      isAll: 'isAll' in sale.ask,
      reserved: sale.reserved,
      feePpm: sale.feePpm,
      vatPpm: sale.vatPpm,
      accountId: sale.accountId,
      at: context.business,
      navDay: sale.promise.navDay,
      navDayReason: sale.promise.reason,
      payDay: sale.promise.cashOn,
    }),
    keepEvidence(tx, context, { orderId, code }, sale.evidence),
    emit(tx, salesEvents.placed, orderId, { investorId, orderId }),
  ]);
  return { orderId, code };
}
