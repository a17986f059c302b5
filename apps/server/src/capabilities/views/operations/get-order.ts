/** One order of whomever, with bills, evidence, suspense, payouts, and what the ledger wrote about it. */
import type { Answer, InputOf, ReplyOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operations/get-order.ts';
import { formatDecimal } from '@lumbung/kernel/amounts.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { cashOn, findEvidence, findOrder, listEvents, listLegs, openShown, presentOrder, settledReference, timelineOf } from '../../money/orders/index.ts';
import { presentBill } from '../../money/payments/index.ts';
import { type EntryRow, findBills, findEntries, findPayoutsOf, findSuspenseOf } from './store.ts';

type Reply = ReplyOf<typeof call.getOrder>;

/** Decimal places of an asset; everything that is no money is counted in units. */
const SCALES: Readonly<Record<string, number>> = { IDR: 0, USD: 2 };
const UNIT_SCALE = 4;

export async function getOrder(db: Db, context: OperatorContext, { investorId, id }: InputOf<typeof call.getOrder>): Promise<Answer<typeof call.getOrder>> {
  const [order, products, calendar] = await Promise.all([
    findOrder(db, investorId, id),
    productCatalogue(context.reference),
    exchangeCalendar(context.reference),
  ]);
  if (!order) throw notFound();
  const basis = { products, calendar, language: context.language };
  const [legs, events, bills, evidence] = await Promise.all([
    listLegs(db, investorId, [id]),
    listEvents(db, investorId, [id]),
    findBills(db, investorId, id),
    findEvidence(db, investorId, id),
  ]);
  const suspense = await findSuspenseOf(
    db,
    investorId,
    bills.map((bill) => bill.bill_id),
  );
  const suspenseIds = suspense.map((money) => money.suspense_id);
  // A refund names the suspense it comes from, the proceeds of a redemption the order itself.
  const payouts = await findPayoutsOf(db, investorId, [...suspenseIds, id]);
  const references = [
    ...legs.map((leg) => settledReference(leg.leg_id)),
    ...bills.map((bill) => `bill:${bill.bill_id}:paid`),
    ...payouts.map((payout) => `payout:${payout.payout_id}`),
  ];
  const entries = await findEntries(db, investorId, references, suspenseIds);

  return done({
    investorId,
    order: presentOrder(order, legs, basis),
    timeline: timelineOf(order, legs, events, basis),
    cashOn: cashOn(order),
    bills: bills.map(presentBill),
    evidence: {
      sha256: evidence.sha256.toString('hex'),
      isIntact: openShown(context.keys, investorId, evidence).isIntact,
      shownAt: toIso(evidence.shown_at),
      acceptedAt: toIso(evidence.accepted_at),
      factor: evidence.factor,
    },
    suspense: suspense.map(({ suspense_id, amount, reason, at }) => ({ suspenseId: suspense_id, amount, reason, at: toIso(at) })),
    payouts: payouts.map(({ payout_id, amount, state, planned_at }) => ({
      payoutId: payout_id,
      amount,
      state,
      plannedAt: toIso(planned_at),
    })),
    postings: presentPostings(entries),
  });
}

/** Entries as postings, in the order in which they were read. */
function presentPostings(entries: readonly EntryRow[]): Reply['postings'] {
  const byPosting = Map.groupBy(entries, (entry) => entry.posting_id);
  return [...byPosting.values()].map((own) => ({
    postingId: own[0]!.posting_id,
    reference: own[0]!.reference,
    kind: own[0]!.kind,
    at: toIso(own[0]!.business_at),
    entries: own.map(({ path, asset, amount }) => ({ path, asset, amount: formatDecimal(amount, SCALES[asset] ?? UNIT_SCALE) })),
  }));
}
