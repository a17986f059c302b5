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
import { shelf } from '../../market/catalogue/index.ts';
import { settleBill } from '../payments/settle-bill.ts';
import type { BillRow } from '../payments/store.ts';
import { PURCHASE_PAID, purchasePaid } from './entries.ts';
import { decideNavDay } from './rules.ts';
import { listLines, markOrderPaid } from './store.ts';

/** Takes in a credit for the locked bill. Answers whether the order was paid by it. */
export async function receivePayment(
  tx: Tx,
  moment: Moment,
  given: { readonly keys: Keys; readonly reference: ReferenceCache },
  bill: BillRow,
  credit: BankCredit,
): Promise<'paid' | 'suspended'> {
  const [settled, lines, calendar, products] = await Promise.all([
    settleBill(tx, moment, given.keys, bill, credit),
    listLines(tx, bill.investor_id, [bill.order_id]),
    exchangeCalendar(given.reference),
    shelf(given.reference),
  ]);
  if (settled.kind === 'suspended') return 'suspended';

  const navDays = lines.map((line) => {
    const product = products.byId.get(line.product_id);
    if (!product) throw new Error(`order line of an unknown product ${line.product_id}`);
    const { day, reason } = decideNavDay(calendar, product.cut_off, credit.creditedAt, moment.business);
    return { lineId: line.line_id, day, reason, promised: line.promised_nav_day };
  });
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
    emit(tx, 'orders.paid', bill.order_id, { investorId: bill.investor_id, orderId: bill.order_id }),
  ]);
  if (!paid) throw new Error(`bill ${bill.bill_id} was open but its order did not wait for money`);
  return 'paid';
}
