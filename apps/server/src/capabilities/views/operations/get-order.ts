/** Returns one order of any investor, with bills, evidence, suspense, payouts, and its ledger postings. */
import type { Answer, InputOf, PresentedOf, ReplyOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operations/get-order.ts';
import { type GetOrderReply, LOG_ACTORS, LOG_SUBJECTS } from '@lumbung/contract/operations/get-order.ts';
import { formatDecimal } from '@lumbung/kernel/amounts.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { money, productCatalogue } from '../../market/catalogue/index.ts';
import { cashOn, findEvidence, findOrder, listEvents, listLegs, openShown, presentOrder, settledReference, timelineOf } from '../../money/orders/index.ts';
import { maskedNamesOf } from '../../people/customers/index.ts';
import { presentBill } from '../../money/payments/index.ts';
import { correctedReference, endedReference } from '../../money/corrections/index.ts';
import {
  type ClaimRow,
  type EntryRow,
  type FillRow,
  findBills,
  findClaims,
  findEntries,
  findFills,
  findLog,
  findPayoutsOf,
  findSuspenseOf,
  type LogRow,
  namesOf,
} from './store.ts';

type Reply = ReplyOf<typeof call.getOrder>;
type PresentedReply = PresentedOf<typeof GetOrderReply>;

/** Decimals of an asset; everything except money has the scale of units. */
const SCALES: Readonly<Record<string, number>> = { IDR: 0, USD: 2 };
const UNIT_SCALE = 4;

export async function getOrder(db: Db, context: OperatorContext, { investorId, id }: InputOf<typeof call.getOrder>): Promise<Answer<typeof call.getOrder>> {
  const [order, products, calendar] = await Promise.all([findOrder(db, investorId, id), productCatalogue(context), exchangeCalendar(context.reference)]);
  if (!order) throw notFound();
  const basis = { products, calendar, language: context.language };
  const [legs, events, bills, evidence, fills, claims] = await Promise.all([
    listLegs(db, investorId, [id]),
    listEvents(db, investorId, [id]),
    findBills(db, investorId, id),
    findEvidence(db, investorId, id),
    findFills(db, investorId, id),
    findClaims(db, investorId, id),
  ]);
  const corrections = fills.filter(({ outcome }) => outcome === 'corrected').map(({ leg_id, version }) => correctedReference(leg_id, version));
  const suspense = await findSuspenseOf(
    db,
    investorId,
    bills.map((bill) => bill.bill_id),
    corrections,
  );
  const suspenseIds = suspense.map((money) => money.suspense_id);
  // A refund refers to its suspense, the proceeds of a redemption to the order itself.
  const payouts = await findPayoutsOf(db, investorId, [...suspenseIds, id]);
  const references = [
    ...legs.map((leg) => settledReference(leg.leg_id)),
    ...corrections,
    ...claims.map((claim) => endedReference(claim.claim_id)),
    ...bills.map((bill) => `bill:${bill.bill_id}:paid`),
    ...payouts.map((payout) => `payout:${payout.payout_id}`),
  ];
  const [entries, log] = await Promise.all([findEntries(db, investorId, references, suspenseIds), findLog(db, investorId, [id, ...suspenseIds])]);
  const names = await namesOf(
    db,
    log.flatMap(({ who }) => (who.startsWith('operator:') ? [who.slice('operator:'.length)] : [])),
  );

  const investors = await maskedNamesOf(db, context.keys, [investorId]);

  return done({
    investorId,
    investorName: investors.get(investorId) ?? null,
    order: presentOrder(order, legs, basis),
    timeline: timelineOf(order, legs, events, basis),
    cashOn: cashOn(order),
    bills: bills.map((bill) => presentBill(bill, context.language)),
    evidence: {
      sha256: evidence.sha256.toString('hex'),
      isIntact: openShown(context.keys, investorId, evidence).isIntact,
      shownAt: toIso(evidence.shown_at),
      acceptedAt: toIso(evidence.accepted_at),
      factor: evidence.factor,
    },
    suspense: suspense.map(({ suspense_id, currency, amount, reason, at }) => ({
      suspenseId: suspense_id,
      currency,
      amount: money(currency, amount),
      reason,
      at: toIso(at),
    })),
    payouts: payouts.map(({ payout_id, currency, amount, state, planned_at }) => ({
      payoutId: payout_id,
      currency,
      amount: money(currency, amount),
      state,
      plannedAt: toIso(planned_at),
    })),
    fills: fills.map(presentFill),
    claims: claims.map(presentClaim),
    postings: presentPostings(entries),
    log: log.map((row) => presentHappened(row, names)),
  });
}

const written = (asset: string, amount: bigint): string => formatDecimal(amount, SCALES[asset] ?? UNIT_SCALE);

const presentFill = ({ leg_id: lineId, version, outcome, nav, units, amount, currency, at }: FillRow): PresentedReply['fills'][number] => ({
  lineId,
  version,
  outcome,
  nav,
  units,
  money: amount === null ? null : { asset: currency, amount: written(currency, amount) },
  at: toIso(at),
});

const presentClaim = ({ claim_id: claimId, leg_id: lineId, state, asset, claimed, remaining, since }: ClaimRow): PresentedReply['claims'][number] => ({
  claimId,
  lineId,
  state,
  asset,
  claimed: written(asset, claimed),
  remaining: written(asset, remaining),
  since: toIso(since),
});

/** The subject of a state event: the last part of its machine name, which begins with the kind for orders and legs. */
const subjectOf = (machine: string): Reply['log'][number]['subject'] =>
  LOG_SUBJECTS.find((subject) => machine === subject || machine.endsWith(`.${subject}`)) ?? 'order';

function presentHappened(row: LogRow, operators: ReadonlyMap<string, string>): Reply['log'][number] {
  const [kind = '', id = ''] = row.who.split(/:(.*)/s);
  const who = LOG_ACTORS.find((one) => one === kind) ?? 'other';
  return {
    at: toIso(row.at),
    subject: subjectOf(row.machine),
    subjectId: row.subject_id,
    event: row.event,
    from: row.from_state,
    to: row.to_state,
    who,
    name: who === 'operator' ? (operators.get(id) ?? id) : who === 'other' ? row.who : id,
    request: row.request,
  };
}

/** Groups entries into postings, in the order read. */
function presentPostings(entries: readonly EntryRow[]): Reply['postings'] {
  const byPosting = Map.groupBy(entries, (entry) => entry.posting_id);
  return [...byPosting.values()].map((own) => ({
    postingId: own[0]!.posting_id,
    reference: own[0]!.reference,
    kind: own[0]!.kind,
    at: toIso(own[0]!.business_at),
    entries: own.map(({ path, asset, amount }) => ({ path, asset, amount: written(asset, amount) })),
  }));
}
