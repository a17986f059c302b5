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
import { findEvidence, findPurchase, listEvents, listLines, openShown, type OrderBasis, presentOrder, timelineOf } from '../../money/orders/index.ts';
import { presentBill } from '../../money/payments/index.ts';
import { findSale, listSaleEvents, presentSale, saleTimeline } from '../../money/sales/index.ts';
import { type EntryRow, findBills, findEntries, findPayoutsOf, findSuspenseOf } from './store.ts';

type Reply = ReplyOf<typeof call.getOrder>;

/** Decimal places of an asset; everything that is no money is counted in units. */
const SCALES: Readonly<Record<string, number>> = { IDR: 0, USD: 2 };
const UNIT_SCALE = 4;

export async function getOrder(db: Db, context: OperatorContext, { investorId, id }: InputOf<typeof call.getOrder>): Promise<Answer<typeof call.getOrder>> {
  const [products, calendar] = await Promise.all([productCatalogue(context.reference), exchangeCalendar(context.reference)]);
  const basis = { products, calendar, language: context.language };
  const order = (await readPurchase(db, investorId, id, basis)) ?? (await readSale(db, investorId, id, basis));
  if (!order) throw notFound();
  const [bills, evidence] = await Promise.all([findBills(db, investorId, id), findEvidence(db, investorId, id)]);
  const suspense = await findSuspenseOf(
    db,
    investorId,
    bills.map((bill) => bill.bill_id),
  );
  const suspenseIds = suspense.map((money) => money.suspense_id);
  // A refund names the suspense it comes from, the proceeds of a sale the order itself.
  const payouts = await findPayoutsOf(db, investorId, [...suspenseIds, id]);
  const references = [...order.references, ...bills.map((bill) => `bill:${bill.bill_id}:paid`), ...payouts.map((payout) => `payout:${payout.payout_id}`)];
  const entries = await findEntries(db, investorId, references, suspenseIds);

  return done({
    investorId,
    order: order.summary,
    timeline: order.timeline,
    cashOn: order.cashOn,
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

/** What differs between the kinds of order. */
interface ReadOrder {
  readonly summary: Reply['order'];
  readonly timeline: Reply['timeline'];
  readonly cashOn: string | null;
  /** What the ledger calls the context of this order alone. */
  readonly references: readonly string[];
}

async function readPurchase(db: Db, investorId: string, id: string, basis: OrderBasis): Promise<ReadOrder | null> {
  const purchase = await findPurchase(db, investorId, id);
  if (!purchase) return null;
  const [lines, events] = await Promise.all([listLines(db, investorId, [id]), listEvents(db, investorId, [id])]);
  return {
    summary: presentOrder(purchase, lines, basis),
    timeline: timelineOf(purchase, lines, events, basis),
    cashOn: null,
    references: lines.map((line) => `line:${line.line_id}:allotted`),
  };
}

async function readSale(db: Db, investorId: string, id: string, basis: OrderBasis): Promise<ReadOrder | null> {
  const sale = await findSale(db, investorId, id);
  if (!sale) return null;
  const events = await listSaleEvents(db, investorId, [id]);
  return {
    summary: presentSale(sale, basis),
    timeline: saleTimeline(sale, events, basis),
    cashOn: sale.state === 'cancelled' ? null : sale.pay_day,
    references: [`sale:${id}:booked`],
  };
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
