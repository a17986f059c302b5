/** Returns one order of a retail bond, or a draft that awaits its code, with its timeline and the agreed figures. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/histories/bond-orders.ts';
import { BOND_UNIT } from '@lumbung/kernel/bonds.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { findDraft, openDraft } from '../../journeys/bonds/index.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { purchaseStateOf, requestOf } from '../../money/bond-lots/index.ts';
import { findTrade } from '../../money/bond-sales/index.ts';
import { findEvidence, findOrder, listEvents, listLegs, openShown, timelineOf } from '../../money/orders/index.ts';
import { findBondOrder } from './bond-store.ts';
import { presentBondItem, presentBondMore } from './list-bond-orders.ts';

export async function getBondOrder(
  db: Db,
  context: InvestorContext,
  { transactionId }: InputOf<typeof call.getBondOrder>,
): Promise<Answer<typeof call.getBondOrder>> {
  const { keys, session, language, reference } = context;
  const { investorId } = session;
  const row = await findBondOrder(db, session, transactionId);
  if (!row) return getDraft(db, context, transactionId);
  const [order, request, trade, legs, events, evidence, products, calendar] = await Promise.all([
    findOrder(db, investorId, transactionId),
    requestOf(db, investorId, transactionId),
    findTrade(db, investorId, transactionId),
    listLegs(db, investorId, [transactionId]),
    listEvents(db, investorId, [transactionId]),
    findEvidence(db, investorId, transactionId),
    productCatalogue(context),
    exchangeCalendar(reference),
  ]);
  if (!order) throw notFound();
  const steps = timelineOf(order, legs, events, { products, calendar, language });
  // The issue day of a series is known before any order.
  const timeline = steps.map((step) => (step.key === 'settled' && step.at === null ? { ...step, expectedOn: row.settles_on } : step));
  const { shown } = openShown(keys, investorId, evidence);
  return done({
    ...presentBondItem(row),
    ...presentBondMore(row),
    state: purchaseStateOf(order, request),
    currentStep: timeline.find(({ state }) => state === 'current' || state === 'failed') ?? null,
    endsAt: null,
    unmade: trade?.unsold ?? (request?.outcome === 'made' ? null : (request?.outcome ?? null)),
    timeline,
    figures: shown === '' ? null : JSON.parse(shown),
    evidence: {
      sha256: evidence.sha256.toString('hex'),
      shownAt: toIso(evidence.shown_at),
      acceptedAt: toIso(evidence.accepted_at),
      factor: evidence.factor,
    },
  });
}

async function getDraft(db: Db, { keys, session: { investorId } }: InvestorContext, draftId: string): Promise<Answer<typeof call.getBondOrder>> {
  const draft = await findDraft(db, investorId, draftId);
  if (!draft) throw notFound();
  return done({
    transactionId: draft.draft_id,
    orderCode: null,
    kodePemesanan: null,
    kind: draft.kind,
    seri: draft.seri,
    amount: draft.amount,
    units: Number(draft.amount / BOND_UNIT),
    state: 'awaitingCode',
    placedAt: toIso(draft.shown_at),
    isRead: true,
    kodeBilling: null,
    payBefore: null,
    ntpn: null,
    ntb: null,
    currentStep: null,
    settlesOn: null,
    endsAt: toIso(draft.ends_at),
    unmade: null,
    timeline: [],
    figures: JSON.parse(openDraft(keys, investorId, draft).toString('utf8')),
    evidence: null,
  });
}
