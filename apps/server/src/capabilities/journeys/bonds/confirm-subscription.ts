/** Orders the content of a draft after its code is verified, and submits it to the registry. A draft is ordered once. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/bonds/confirm-subscription.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { notFound, sessionMissing } from '../../../platform/faults.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { sameBytes } from '../../../platform/keys.ts';
import { PendingPartnerCall } from '../../../platform/serve.ts';
import { bondSeries, stateOf } from '../../market/bond-series/index.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { askRegistry, orderedOf, placePurchase, requestOf } from '../../money/bond-lots/index.ts';
import { isStillActive } from '../../people/deactivation/index.ts';
import { use } from '../../records/one-time-codes/index.ts';
import { checkCode, purposeOf } from './codes.ts';
import { type Purchase, readPurchase } from './read-purchase.ts';
import { readStanding } from './read-standing.ts';
import { contentOf } from './content.ts';
import { purchaseFigures, buyingProblems } from './rules.ts';
import { draftOrdered, type DraftRow, holdDraft, openDraft } from './store.ts';

type Reason = Exclude<Answer<typeof call.confirmSubscription>, { ok: true }>['reason'];
interface Left {
  readonly orderId: string;
}
type Confirmed = Outcome<Purchase | PendingPartnerCall<Left>, Reason>;

export async function confirmSubscription(
  tx: Tx,
  context: InvestorContext,
  { transactionId, code, tosAgreement }: InputOf<typeof call.confirmSubscription>,
): Promise<Confirmed> {
  const { investorId, loginId } = context.session;
  // The account is locked first: of a concurrent order and account closing, the later one sees the result of the earlier.
  if (!(await isStillActive(tx, investorId, loginId))) throw sessionMissing();
  const draft = await holdDraft(tx, investorId, transactionId);
  if (draft?.kind !== 'subscription') throw notFound();
  if (!tosAgreement) return refuse('notAgreed');
  // Repeated request: the order already exists.
  if (draft.ordered_at !== null) return done(new PendingPartnerCall({ orderId: transactionId }));
  if (draft.ends_at <= context.business) return refuse('draftOver');
  const right = await checkCode(tx, context, code, 'bonds.confirmSubscription');
  if (!right.ok) return right;
  return order(tx, context, draft);
}

async function order(tx: Tx, context: InvestorContext, draft: DraftRow): Promise<Confirmed> {
  const { investorId } = context.session;
  const { draft_id: orderId, seri, amount } = draft;
  const [standing, series, calendar] = await Promise.all([
    readStanding(tx, context),
    bondSeries(context.reference).then(({ bySeri }) => bySeri.get(seri)),
    exchangeCalendar(context.reference),
  ]);
  const [problem] = buyingProblems(standing);
  if (problem) return refuse(problem);
  if (!series || stateOf(series, context.business) !== 'open') return refuse('offerClosed');
  if (!sameBytes(contentOf(purchaseFigures(calendar, series, amount, context.business)), draft.content_hash)) return refuse('contentChanged');
  // A code issued for another draft is not valid for this one.
  if (!(await use(tx, purposeOf(context), draft.content_hash, context.system))) return refuse('codeInvalid');

  const evidence = { shown: openDraft(context.keys, investorId, draft), shownAt: draft.shown_at, factor: 'emailCode' };
  if (!(await placePurchase(tx, context, { orderId, seri, amount, evidence }))) return refuse('orderUnderWay');
  // Summed after the request is inserted. An investor has one open request per series, so earlier orders are visible here and later ones wait.
  if ((await orderedOf(tx, investorId, seri)) > series.maximum) return refuse('individualQuotaSpent');
  await draftOrdered(tx, investorId, orderId, context.business);
  return done(new PendingPartnerCall({ orderId }));
}

/** Calls the registry and returns the result; an order that the registry refuses ends. */
export async function askForOrder(errand: Errand, context: InvestorContext, { orderId }: Left): Promise<Outcome<Purchase, Reason>> {
  const { investorId } = context.session;
  await askRegistry(errand, { investorId, orderId });
  return answerFor(errand.primary, investorId, orderId);
}

async function answerFor(db: Db, investorId: string, orderId: string): Promise<Outcome<Purchase, Reason>> {
  const request = await requestOf(db, investorId, orderId);
  switch (request?.outcome) {
    case 'refused':
      return refuse('registryRefused');
    case 'away':
      return refuse('registryAway');
    case 'nationalQuotaSpent':
    case 'individualQuotaSpent':
      return refuse(request.outcome);
    default:
      return done(await readPurchase(db, investorId, orderId));
  }
}
