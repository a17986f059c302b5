/** Orders the content of a sale draft after its code is verified, and submits it to the dealer. A draft is ordered once. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/bonds/confirm-sale.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { notFound, sessionMissing } from '../../../platform/faults.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { PendingPartnerCall } from '../../../platform/serve.ts';
import { bondSeries, saleHours } from '../../market/bond-series/index.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { askDealer, findTrade, placeSale } from '../../money/bond-sales/index.ts';
import { findOrder } from '../../money/orders/index.ts';
import { isStillActive } from '../../people/deactivation/index.ts';
import { use } from '../../records/one-time-codes/index.ts';
import { checkCode, purposeOf } from './codes.ts';
import { readStanding } from './read-standing.ts';
import { sellingProblems } from './rules.ts';
import { readContent } from './sale-rules.ts';
import { draftOrdered, type DraftRow, holdDraft, openDraft } from './store.ts';

type Confirmed = Answer<typeof call.confirmSale>;
type Reason = Exclude<Confirmed, { ok: true }>['reason'];
interface Left {
  readonly orderId: string;
}
type Placed = Outcome<PendingPartnerCall<Left>, Reason>;

export async function confirmSale(tx: Tx, context: InvestorContext, { tranId, otpCode, tosAgreement }: InputOf<typeof call.confirmSale>): Promise<Placed> {
  const { investorId, loginId } = context.session;
  // The account is locked first: of a concurrent order and account closing, the later one sees the result of the earlier.
  if (!(await isStillActive(tx, investorId, loginId))) throw sessionMissing();
  const draft = await holdDraft(tx, investorId, tranId);
  if (draft?.kind !== 'sale') throw notFound();
  if (!tosAgreement) return refuse('notAgreed');
  // Repeated request: the order already exists.
  if (draft.ordered_at !== null) return done(new PendingPartnerCall({ orderId: draft.draft_id }));
  if (draft.ends_at <= context.business) return refuse('draftOver');
  const right = await checkCode(tx, context, otpCode, 'bonds.confirmSale');
  if (!right.ok) return right;
  return order(tx, context, draft);
}

async function order(tx: Tx, context: InvestorContext, draft: DraftRow): Promise<Placed> {
  const { keys, session, reference, business, system } = context;
  const { investorId } = session;
  const orderId = draft.draft_id;
  const shown = openDraft(keys, investorId, draft);
  const content = readContent(shown);
  const [standing, { all }, calendar] = await Promise.all([readStanding(tx, context), bondSeries(reference), exchangeCalendar(reference)]);
  const [problem] = sellingProblems(standing);
  if (problem) return refuse(problem);
  if (!saleHours(calendar, all, business).isOpen) return refuse('dealingClosed');
  if (content.goodUntil <= business) return refuse('quoteExpired');
  // A code issued for another draft is not valid for this one.
  if (!(await use(tx, purposeOf(context), draft.content_hash, system))) return refuse('codeInvalid');

  const { lotId, kodePemesanan, seri, units, quoteId, price, spread, proceed, capitalGain, accrued, tax, fee, arrives, settlesOn } = content;
  const isPlaced = await placeSale(tx, context, {
    orderId,
    lot_id: lotId,
    kode_pemesanan: kodePemesanan,
    seri,
    units,
    quote_id: quoteId,
    price,
    spread,
    proceed,
    gain: capitalGain,
    accrued,
    tax,
    fee,
    arrives,
    settles_on: settlesOn,
    evidence: { shown, shownAt: draft.shown_at, factor: 'emailCode' },
  });
  if (!isPlaced) return refuse('unitsNotFree');
  await draftOrdered(tx, investorId, orderId, business);
  return done(new PendingPartnerCall({ orderId }));
}

/** Calls the dealer and returns the result. */
export async function askForDeal(errand: Errand, context: InvestorContext, { orderId }: Left): Promise<Confirmed> {
  const { investorId } = context.session;
  await askDealer(errand, { investorId, orderId });
  return answerFor(errand.primary, investorId, orderId);
}

async function answerFor(db: Db, investorId: string, orderId: string): Promise<Confirmed> {
  const [order, trade] = await Promise.all([findOrder(db, investorId, orderId), findTrade(db, investorId, orderId)]);
  if (!order || !trade) throw notFound();
  if (trade.unsold !== null) return refuse(trade.unsold === 'away' ? 'dealerAway' : 'dealRefused');
  const { settles_on: settlesOn, arrives } = trade;
  return done({ transactionId: orderId, orderCode: order.code, state: order.state, isTaken: trade.taken_at !== null, settlesOn, arrives });
}
