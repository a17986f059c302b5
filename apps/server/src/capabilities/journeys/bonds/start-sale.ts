/** Stores the sale of a lot at the dealer's quote as a draft, and sends the code that confirms exactly that draft. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/bonds/start-sale.ts';
import { formatDecimal, rupiah } from '@lumbung/kernel/amounts.ts';
import { BOND_UNIT, bondAmountProblem } from '@lumbung/kernel/bonds.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { newId } from '../../../platform/random.ts';
import { PendingPartnerCall } from '../../../platform/serve.ts';
import { bondSeries, saleHours } from '../../market/bond-series/index.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { findLot } from '../../money/bond-lots/index.ts';
import { freeUnits, quotesNow } from '../../money/bond-sales/index.ts';
import { sendCodeFor } from './codes.ts';
import { bytesOf, contentOf } from './content.ts';
import { readStanding } from './read-standing.ts';
import { draftEnd, sellingProblems } from './rules.ts';
import { isQuoteOf, readFigures, saleContent, type SaleContent, saleSettlesOn, tradeProblem } from './sale-rules.ts';
import { wholeRupiah } from './start-subscription.ts';
import { contextOf, keepDraft } from './store.ts';

interface Left {
  readonly lotId: string;
  readonly kodePemesanan: string;
  readonly seri: string;
  readonly amount: string;
  readonly price: string;
  readonly spread: string;
}
type Started = Answer<typeof call.startSale>;
type Reason = Exclude<Started, { ok: true }>['reason'];

export async function startSale(
  tx: Tx,
  context: InvestorContext,
  { transactionId, seri, amount: said, isAgree, ...figures }: InputOf<typeof call.startSale>,
): Promise<Outcome<PendingPartnerCall<Left>, Reason>> {
  const { session, reference, business } = context;
  const amount = wholeRupiah(said);
  const lot = await findLot(tx, session.investorId, transactionId);
  const series = lot && (await bondSeries(reference)).bySeri.get(lot.seri);
  if (!lot?.settled_on || !series) throw notFound();
  const [standing, free, calendar] = await Promise.all([
    readStanding(tx, context),
    freeUnits(tx, session.investorId, lot.order_id, lot.seri),
    exchangeCalendar(reference),
  ]);
  if (!isAgree) return refuse('notAgreed');
  const [problem] = sellingProblems(standing);
  if (problem) return refuse(problem);
  const wrong = bondAmountProblem({ minimum: BOND_UNIT, multiple: BOND_UNIT, maximum: series.maximum }, amount);
  if (wrong) return refuse(wrong);
  const untradable = tradeProblem(series, business, saleSettlesOn(calendar, business));
  if (untradable) return refuse(untradable);
  if (amount / BOND_UNIT > free) return refuse('unitsNotFree');
  if (!saleHours(calendar, [series], business).isOpen) return refuse('dealingClosed');
  const prices = seri === lot.seri ? readFigures(amount, figures) : null;
  if (!prices) return refuse('figuresDiffer');
  const { price, spread } = prices;
  return done(
    new PendingPartnerCall({
      lotId: lot.order_id,
      kodePemesanan: lot.kode_pemesanan,
      seri: lot.seri,
      amount: String(amount),
      price: String(price),
      spread: String(spread),
    }),
  );
}

/** Checks that the dealer still quotes the submitted prices, and sends the code for the resulting sale. */
export async function sendAfterQuote(errand: Errand, context: InvestorContext, { lotId, kodePemesanan, seri, amount, price, spread }: Left): Promise<Started> {
  const quotes = await quotesNow(errand);
  if (quotes === null) return refuse('dealerAway');
  const [{ bySeri }, calendar] = await Promise.all([bondSeries(errand.reference), exchangeCalendar(errand.reference)]);
  const series = bySeri.get(seri);
  const quote = quotes.find((one) => one.seri === seri);
  if (!series || !quote || !isQuoteOf(quote, { price: BigInt(price), spread: BigInt(spread) }, context.business)) return refuse('quoteExpired');
  const content = saleContent(series, { lotId, kodePemesanan, amount: rupiah(BigInt(amount)) }, quote, saleSettlesOn(calendar, context.business));
  return errand.settle(async (tx) => {
    const result = await draftAndSend(tx, context, content);
    return { keep: result.ok, result };
  });
}

async function draftAndSend(tx: Tx, context: InvestorContext, content: SaleContent): Promise<Started> {
  const { keys, session, business, system } = context;
  const { investorId } = session;
  const { lotId, seri, amount, units, price, spread, finalPrice, proceed, capitalGain, accrued, tax, fee, arrives, settlesOn, goodUntil } = content;
  const contentHash = contentOf(content);
  const endsAt = draftEnd(business);
  const transactionId = await keepDraft(tx, {
    investorId,
    draftId: newId(system),
    kind: 'sale',
    lotId,
    seri,
    amount,
    contentHash,
    shown: keys.encrypt(bytesOf(content).toString('utf8'), contextOf(investorId, contentHash)),
    shownAt: business,
    endsAt,
  });
  const line = { kind: 'sell', name: seri, to: null, amount: String(amount), units: null } as const;
  const sent = await sendCodeFor(tx, context, contentHash, { currency: 'IDR', lines: [line], total: null });
  if (!sent.ok) return sent;
  const { expiresAt, ...told } = sent.value;
  return done({
    transactionId,
    seri,
    amount,
    units: Number(units),
    price: formatDecimal(price, 4),
    spreadPercent: formatDecimal(spread, 4),
    finalPrice: formatDecimal(finalPrice, 4),
    proceed,
    capitalGain,
    accrued,
    tax,
    fee,
    arrives,
    settlesOn,
    goodUntil: toIso(goodUntil),
    endsAt: toIso(endsAt),
    ...told,
    expiresAt: toIso(expiresAt),
  });
}
