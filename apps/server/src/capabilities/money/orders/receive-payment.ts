/** A bank tells that a virtual account was credited: the order is paid, or the money waits in suspense. Once. */
import { post } from '../../../ledger/ledger.ts';
import type { BankCredit } from '../../../partners/banks/port.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { emit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import type { ReferenceCache } from '../../../platform/reference.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { settleBill } from '../payments/settle-bill.ts';
import type { BillRow } from '../payments/store.ts';
import { PURCHASE_PAID, purchasePaid } from './entries.ts';
import { decideNavDay } from './rules.ts';
import { listLines, markOrderPaid } from './store.ts';
import * as ordersEvents from './events.ts';

export interface Taken {
  readonly kind: 'paid' | 'suspended';
  /** Writes down what follows from it. Once, in the same transaction. */
  book(): Promise<void>;
}

/** Takes in a credit for the locked bill. Answers whether the order is paid by it, and how that is booked. */
export async function takeIn(
  tx: Tx,
  moment: Moment,
  given: { readonly keys: Keys; readonly reference: ReferenceCache },
  bill: BillRow,
  credit: BankCredit,
): Promise<Taken> {
  const [settled, lines, calendar, products] = await Promise.all([
    settleBill(tx, moment, given.keys, bill, credit),
    listLines(tx, bill.investor_id, [bill.order_id]),
    exchangeCalendar(given.reference),
    productCatalogue(given.reference),
  ]);
  if (settled.kind === 'suspended') return { kind: 'suspended', book: async () => {} };

  const navDays = lines.map((line) => {
    const product = products.byId.get(line.product_id);
    if (!product) throw new Error(`order line of an unknown product ${line.product_id}`);
    const { day, reason } = decideNavDay(calendar, product.cut_off, credit.creditedAt, moment.business);
    return { lineId: line.line_id, day, reason, promised: line.promised_nav_day };
  });
  const book = async (): Promise<void> => {
    const postingId = newId(moment.system);
    const [paid] = await Promise.all([
      markOrderPaid(tx, bill.investor_id, bill.order_id, {
        goodFundsAt: credit.creditedAt,
        at: moment.business,
        navDays,
        eventId: newId(moment.system),
        facts: { method: bill.method, creditedAt: credit.creditedAt, moved: navDays.some((line) => line.day !== line.promised) },
      }),
      post(
        tx,
        [
          {
            investorId: bill.investor_id,
            postingId,
            reference: `bill:${bill.bill_id}:paid`,
            kind: PURCHASE_PAID,
            entries: purchasePaid(settled.clearing, lines),
          },
        ],
        moment.business,
      ),
      emit(tx, ordersEvents.paid, bill.order_id, { investorId: bill.investor_id, orderId: bill.order_id }),
    ]);
    if (!paid) throw new Error(`bill ${bill.bill_id} was open but its order did not wait for money`);
  };
  return { kind: 'paid', book };
}
