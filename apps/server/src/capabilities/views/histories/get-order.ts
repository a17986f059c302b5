/** One order of any kind with its timeline. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/histories/get-order.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { Db } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { findEvidence, findPurchase, listEvents, listLines, presentDetail } from '../../money/orders/index.ts';
import { billsOf } from '../../money/payments/index.ts';
import { findSale, listSaleEvents, presentSaleDetail } from '../../money/sales/index.ts';
import { ownAccountById } from '../../people/investor-status/index.ts';

export async function getOrder(db: Db, context: InvestorContext, { id }: InputOf<typeof call.getOrder>): Promise<Answer<typeof call.getOrder>> {
  const { investorId } = context.session;
  const [purchase, sale, products, calendar] = await Promise.all([
    findPurchase(db, investorId, id),
    findSale(db, investorId, id),
    productCatalogue(context.reference),
    exchangeCalendar(context.reference),
  ]);
  const basis = { products, calendar, language: context.language };
  if (purchase) {
    const [lines, events, bills, evidence] = await Promise.all([
      listLines(db, investorId, [id]),
      listEvents(db, investorId, [id]),
      billsOf(db, investorId, [id]),
      findEvidence(db, investorId, id),
    ]);
    return done({ order: presentDetail(purchase, lines, events, bills.get(id), evidence, basis, context.business) });
  }
  if (!sale) throw notFound();
  const [events, account, evidence] = await Promise.all([
    listSaleEvents(db, investorId, [id]),
    sale.account_id === null ? null : ownAccountById(db, context.keys, investorId, sale.account_id),
    findEvidence(db, investorId, id),
  ]);
  return done({ order: presentSaleDetail(sale, events, account, evidence, basis, context.business) });
}
