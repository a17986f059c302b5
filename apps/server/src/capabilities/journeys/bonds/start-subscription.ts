/** Stores the purchase of a series as a draft, after querying the ministry for its quotas, and sends the code that confirms exactly that draft. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/bonds/start-subscription.ts';
import { type Rupiah, rupiah } from '@lumbung/kernel/amounts.ts';
import { bondAmountProblem } from '@lumbung/kernel/bonds.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound, validationError } from '../../../platform/faults.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { newId } from '../../../platform/random.ts';
import { PendingPartnerCall } from '../../../platform/serve.ts';
import { askQuotas, bondSeries, stateOf } from '../../market/bond-series/index.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { hasUnanswered, orderedOf } from '../../money/bond-lots/index.ts';
import { sendCodeFor } from './codes.ts';
import { readStanding } from './read-standing.ts';
import { bytesOf, contentOf } from './content.ts';
import { draftEnd, purchaseFigures, buyingProblems } from './rules.ts';
import { contextOf, keepDraft } from './store.ts';

interface Left {
  readonly seri: string;
  readonly amount: string;
}
type Started = Answer<typeof call.startSubscription>;
type Reason = Exclude<Started, { ok: true }>['reason'];

/** Parses whole rupiah; anything else is a validation error. */
export function wholeRupiah(said: string | number): Rupiah {
  const digits = /^(-?\d+)(\.0+)?$/.exec(String(said))?.[1];
  if (digits === undefined) throw validationError([{ path: '/amount', message: 'must be whole rupiah' }]);
  return BigInt(digits) as Rupiah;
}

export async function startSubscription(
  tx: Tx,
  context: InvestorContext,
  { productId, amount: said, isAgree }: InputOf<typeof call.startSubscription>,
): Promise<Outcome<PendingPartnerCall<Left>, Reason>> {
  const { investorId } = context.session;
  const amount = wholeRupiah(said);
  const series = (await bondSeries(context.reference)).bySeri.get(productId);
  if (!series) throw notFound();
  const [standing, ordered, isUnanswered] = await Promise.all([
    readStanding(tx, context),
    orderedOf(tx, investorId, series.seri),
    hasUnanswered(tx, investorId, series.seri, 'subscription'),
  ]);
  if (!isAgree) return refuse('notAgreed');
  const [problem] = buyingProblems(standing);
  if (problem) return refuse(problem);
  if (stateOf(series, context.business) !== 'open') return refuse('offerClosed');
  const wrong = bondAmountProblem(series, amount);
  if (wrong) return refuse(wrong);
  if (isUnanswered) return refuse('orderUnderWay');
  if (ordered + amount > series.maximum) return refuse('individualQuotaSpent');
  return done(new PendingPartnerCall({ seri: series.seri, amount: String(amount) }));
}

/** Queries the quotas and sends the code. If the ministry does not respond now, the order itself queries it again. */
export async function sendAfterQuota(errand: Errand, context: InvestorContext, { seri, amount: digits }: Left): Promise<Started> {
  const amount = rupiah(BigInt(digits));
  const [series, calendar, said] = await Promise.all([
    bondSeries(errand.reference).then(({ bySeri }) => bySeri.get(seri)),
    exchangeCalendar(errand.reference),
    askQuotas(errand, context.session.investorId, seri),
  ]);
  if (!series) throw new Error(`nobody knows the series ${seri}`);
  if (said.ok) {
    // The national quota limits the investor's own, so it is reported first.
    if (said.value.national < amount) return refuse('nationalQuotaSpent');
    if (said.value.own < amount) return refuse('individualQuotaSpent');
  } else if (said.reason === 'registryRefused') return refuse('offerClosed');
  else if (said.reason === 'identityNotVerified') return refuse('notRegistered');
  const figures = purchaseFigures(calendar, series, amount, context.business);
  return errand.settle(async (tx) => {
    const result = await draftAndSend(tx, context, figures);
    return { keep: result.ok, result };
  });
}

async function draftAndSend(tx: Tx, context: InvestorContext, figures: ReturnType<typeof purchaseFigures>): Promise<Started> {
  const { keys, session, business, system } = context;
  const { investorId } = session;
  const { seri, amount, units, coupon, settlesOn, maturesOn, firstCoupon } = figures;
  const contentHash = contentOf(figures);
  const endsAt = draftEnd(business);
  const transactionId = await keepDraft(tx, {
    investorId,
    draftId: newId(system),
    kind: 'subscription',
    lotId: null,
    seri,
    amount,
    contentHash,
    shown: keys.encrypt(bytesOf(figures).toString('utf8'), contextOf(investorId, contentHash)),
    shownAt: business,
    endsAt,
  });
  const line = { kind: 'buy', name: seri, to: null, amount: String(amount), units: null } as const;
  const sent = await sendCodeFor(tx, context, contentHash, { currency: 'IDR', lines: [line], total: String(amount) });
  if (!sent.ok) return sent;
  const { payOn, gross, tax, net } = firstCoupon;
  const { expiresAt, ...told } = sent.value;
  return done({
    transactionId,
    seri,
    amount,
    units: Number(units),
    coupon,
    settlesOn,
    maturesOn,
    firstCoupon: { payOn, gross, tax, net },
    endsAt: toIso(endsAt),
    ...told,
    expiresAt: toIso(expiresAt),
  });
}
