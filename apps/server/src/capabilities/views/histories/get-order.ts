/** One order of any kind with its timeline. */
import type { GetOrderInput, GetOrderReply } from '@lumbung/contract/histories/get-order.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { Db } from '../../../platform/database.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import { notFound } from '../../../platform/faults.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { shelf } from '../../market/catalogue/index.ts';
import { findEvidence, findPurchase, listEvents, listLines, presentDetail } from '../../money/orders/index.ts';
import { billsOf } from '../../money/payments/index.ts';
import { findSale, listSaleEvents, presentSaleDetail } from '../../money/sales/index.ts';
import { ownAccountById } from '../../people/standing/index.ts';

export async function getOrder(db: Db, facts: InvestorFacts, { id }: GetOrderInput): Promise<Outcome<GetOrderReply, never>> {
  const { investorId } = facts.session;
  const [purchase, sale, products, calendar] = await Promise.all([
    findPurchase(db, investorId, id),
    findSale(db, investorId, id),
    shelf(facts.reference),
    exchangeCalendar(facts.reference),
  ]);
  const context = { products, calendar, language: facts.language };
  if (purchase) {
    const [lines, events, bills, evidence] = await Promise.all([
      listLines(db, investorId, [id]),
      listEvents(db, investorId, [id]),
      billsOf(db, investorId, [id]),
      findEvidence(db, investorId, id),
    ]);
    return done({ order: presentDetail(purchase, lines, events, bills.get(id), evidence, context, facts.business) });
  }
  if (!sale) throw notFound();
  const [events, account, evidence] = await Promise.all([
    listSaleEvents(db, investorId, [id]),
    sale.account_id === null ? null : ownAccountById(db, facts.keys, investorId, sale.account_id),
    findEvidence(db, investorId, id),
  ]);
  return done({ order: presentSaleDetail(sale, events, account, evidence, context, facts.business) });
}
