/** One order of whomever, with bills, evidence, suspense, payouts, and what the ledger wrote about it. */
import type { GetOrderInput, GetOrderReply } from '@lumbung/contract/operations/get-order.ts';
import { formatDecimal } from '@lumbung/kernel/amounts.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import type { OperatorFacts } from '../../../platform/facts.ts';
import { notFound } from '../../../platform/faults.ts';
import { sameBytes, sha256 } from '../../../platform/keys.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { shelf } from '../../market/catalogue/index.ts';
import { findPurchase, listEvents, listLines, presentOrder, timelineOf } from '../../money/orders/index.ts';
import { type BillRow, presentBill } from '../../money/payments/index.ts';
import { type EntryRow, findBills, findEntries, findEvidence, findPayoutsOf, findSuspenseOf } from './store.ts';

/** Decimal places of an asset; everything that is no money is counted in units. */
const SCALES: Readonly<Record<string, number>> = { IDR: 0, USD: 2 };
const UNIT_SCALE = 4;

export async function getOrder(db: Db, facts: OperatorFacts, { investorId, id }: GetOrderInput): Promise<Outcome<GetOrderReply, never>> {
  const order = await findPurchase(db, investorId, id);
  if (!order) throw notFound();
  const [lines, events, bills, evidence, products, calendar] = await Promise.all([
    listLines(db, investorId, [id]),
    listEvents(db, investorId, [id]),
    findBills<BillRow>(db, investorId, id),
    findEvidence(db, investorId, id),
    shelf(db, facts.reference),
    exchangeCalendar(db, facts.reference),
  ]);
  if (!evidence) throw new Error(`the order ${id} has no evidence`);
  const suspense = await findSuspenseOf(
    db,
    investorId,
    bills.map((bill) => bill.bill_id),
  );
  const suspenseIds = suspense.map((money) => money.suspense_id);
  const payouts = await findPayoutsOf(db, investorId, suspenseIds);
  const references = [
    ...bills.map((bill) => `bill:${bill.bill_id}:paid`),
    ...lines.map((line) => `line:${line.line_id}:allotted`),
    ...payouts.map((payout) => `payout:${payout.payout_id}`),
  ];
  const entries = await findEntries(db, investorId, references, suspenseIds);

  const context = { products, calendar, language: facts.language };
  return done({
    investorId,
    order: presentOrder(order, lines, context),
    timeline: timelineOf(order, lines, events, context),
    bills: bills.map(presentBill),
    evidence: {
      sha256: evidence.sha256.toString('hex'),
      isIntact: sameBytes(sha256(evidence.shown), evidence.sha256),
      shownAt: toIso(evidence.shown_at),
      acceptedAt: toIso(evidence.accepted_at),
      factor: evidence.factor,
    },
    suspense: suspense.map(({ suspense_id, amount, reason, at }) => ({ suspenseId: suspense_id, amount: amount as never, reason, at: toIso(at) })),
    payouts: payouts.map(({ payout_id, amount, state, planned_at }) => ({
      payoutId: payout_id,
      amount: amount as never,
      state,
      plannedAt: toIso(planned_at),
    })),
    postings: presentPostings(entries),
  });
}

/** Entries as postings, in the order in which they were read. */
function presentPostings(entries: readonly EntryRow[]): GetOrderReply['postings'] {
  const byPosting = Map.groupBy(entries, (entry) => entry.posting_id);
  return [...byPosting.values()].map((own) => ({
    postingId: own[0]!.posting_id,
    reference: own[0]!.reference,
    kind: own[0]!.kind,
    at: toIso(own[0]!.business_at),
    entries: own.map(({ path, asset, amount }) => ({ path, asset, amount: formatDecimal(amount, SCALES[asset] ?? UNIT_SCALE) })),
  }));
}
