/** One order with its bill and timeline. */
import type { GetOrderInput, GetOrderReply } from '@lumbung/contract/orders/get-order.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import { notFound } from '../../../platform/faults.ts';
import type { Db } from '../../../platform/database.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { shelf } from '../../market/catalogue/index.ts';
import { billsOf } from '../payments/index.ts';
import { presentDetail } from './present.ts';
import { findEvidence, findPurchase, listEvents, listLines } from './store.ts';

export async function getOrder(db: Db, facts: InvestorFacts, { id }: GetOrderInput): Promise<Outcome<GetOrderReply, never>> {
  const { investorId } = facts.session;
  const order = await findPurchase(db, investorId, id);
  if (!order) throw notFound();
  const [lines, events, bills, evidence, products, calendar] = await Promise.all([
    listLines(db, investorId, [id]),
    listEvents(db, investorId, [id]),
    billsOf(db, investorId, [id]),
    findEvidence(db, investorId, id),
    shelf(db, facts.reference),
    exchangeCalendar(db, facts.reference),
  ]);
  return done({ order: presentDetail(order, lines, events, bills.get(id), evidence, { products, calendar, language: facts.language }, facts.business) });
}
