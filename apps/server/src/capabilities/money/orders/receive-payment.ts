/** Handles the credit of a virtual account: marks the order paid, or moves the money to suspense. Once. */
import { minor } from '@lumbung/kernel/amounts.ts';
import { navDayFor } from '@lumbung/kernel/calendar.ts';
import { post } from '../../../ledger/ledger.ts';
import type { BankCredit } from '../../../partners/banks/port.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { emit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import type { ReferenceCache } from '../../../platform/reference.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue, timesOf } from '../../market/catalogue/index.ts';
import { settleBill } from '../payments/settle-bill.ts';
import type { BillRow } from '../payments/store.ts';
import { isLeaving } from './rules.ts';
import { kindOf } from './kinds.ts';
import { markOrderPaid } from './step-store.ts';
import { findOrder, listLegs } from './store.ts';
import * as ordersEvents from './events.ts';

export interface Taken {
  readonly kind: 'paid' | 'suspended';
  /** Writes the consequences in one round trip. Call it once, in the same transaction. */
  book(): Promise<void>;
}

/** Applies a credit to the locked bill. Returns whether it pays the order, and the function that books it. */
export async function takeIn(
  tx: Tx,
  moment: Moment,
  given: { readonly keys: Keys; readonly reference: ReferenceCache },
  bill: BillRow,
  credit: BankCredit,
): Promise<Taken> {
  const [settled, order, legs, calendar, products] = await Promise.all([
    settleBill(tx, moment, given.keys, bill, credit),
    findOrder(tx, bill.investor_id, bill.order_id),
    listLegs(tx, bill.investor_id, [bill.order_id]),
    exchangeCalendar(given.reference),
    productCatalogue(given),
  ]);
  if (settled.kind === 'suspended') return { kind: 'suspended', book: async () => {} };

  const payment = order && kindOf(order.kind).payment;
  if (!payment) throw new Error(`bill ${bill.bill_id} pays an order that nothing is paid for`);
  const { kind } = order;
  const navDays = legs.map((leg) => {
    if (leg.promised_nav_day === null) return { legId: leg.leg_id, day: null, reason: null, promised: null, isLeaving: false };
    const product = products.byId.get(leg.product_id);
    if (!product) throw new Error(`a leg of an unknown product ${leg.product_id}`);
    const { day, reason } = navDayFor(calendar, timesOf(kind, product), credit.creditedAt, moment.business);
    return { legId: leg.leg_id, day, reason, promised: leg.promised_nav_day, isLeaving: isLeaving(product, kind, day, moment.business) };
  });
  const charged = legs.map(({ portfolio_id: portfolioId, product_id: productId, amount, fee, vat }) => {
    if (amount === null || fee === null || vat === null) throw new Error(`a leg of bill ${bill.bill_id} has no amount to be paid`);
    return { portfolioId, productId, amount, fee, vat, total: minor(amount + fee + vat) };
  });
  const book = async (): Promise<void> => {
    const postingId = newId(moment.system);
    markOrderPaid(
      tx,
      bill.investor_id,
      bill.order_id,
      {
        goodFundsAt: credit.creditedAt,
        navDays,
        facts: { method: bill.method, creditedAt: credit.creditedAt, moved: navDays.some((leg) => leg.day !== leg.promised) },
      },
      { who: `bank:${credit.partner}`, at: moment.business },
    );
    await Promise.all([
      post(
        tx,
        [
          {
            investorId: bill.investor_id,
            postingId,
            reference: `bill:${bill.bill_id}:paid`,
            kind: payment.posting,
            entries: payment.entries(settled.clearing, order.currency, charged),
          },
        ],
        moment.business,
      ),
      navDays.some((leg) => leg.isLeaving) && ordersEvents.joinLate(tx, moment.business),
      emit(tx, ordersEvents.paid, bill.order_id, { investorId: bill.investor_id, orderId: bill.order_id }),
    ]);
  };
  return { kind: 'paid', book };
}
