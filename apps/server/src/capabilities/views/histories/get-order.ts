/** Returns one order of any kind with its timeline. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/histories/get-order.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { Db } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { findEvidence, findOrder, listEvents, listLegs, presentDetail } from '../../money/orders/index.ts';
import { billsOf } from '../../money/payments/index.ts';
import { debitOfOrder } from '../../journeys/disciplines/index.ts';
import { findGrantOfOrder, presentGrant } from '../../journeys/promotions/index.ts';
import { ownAccountById } from '../../people/investor-status/index.ts';
import { readApproval } from './read-approval.ts';

export async function getOrder(db: Db, context: InvestorContext, { id }: InputOf<typeof call.getOrder>): Promise<Answer<typeof call.getOrder>> {
  const { investorId } = context.session;
  const [order, products, calendar] = await Promise.all([findOrder(db, investorId, id), productCatalogue(context), exchangeCalendar(context.reference)]);
  if (!order) throw notFound();
  const [legs, events, bills, account, evidence, { placedBy, approval }, cashback, debit] = await Promise.all([
    listLegs(db, investorId, [id]),
    listEvents(db, investorId, [id]),
    billsOf(db, investorId, [id]),
    order.account_id === null ? null : ownAccountById(db, context.keys, investorId, order.account_id),
    findEvidence(db, investorId, id),
    readApproval(db, context, order),
    findGrantOfOrder(db, investorId, id),
    order.state === 'awaitingPayment' ? debitOfOrder(db, context, id) : null,
  ]);
  const basis = { products, calendar, language: context.language };
  return done({
    order: presentDetail(order, legs, events, { bill: bills.get(id), account, evidence, placedBy, approval }, basis, context.business),
    cashback: cashback && presentGrant(cashback),
    debit,
  });
}
