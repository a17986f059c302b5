/** Redeems the content of a draft after its code is verified, and submits it to the registry. A draft is ordered once. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/bonds/confirm-redemption.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound, sessionMissing } from '../../../platform/faults.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { sameBytes } from '../../../platform/keys.ts';
import { PendingPartnerCall } from '../../../platform/serve.ts';
import { requestOf } from '../../money/bond-lots/index.ts';
import { askRedemption, placeRedemption, redeemedOf } from '../../money/bond-redemptions/index.ts';
import { isStillActive } from '../../people/deactivation/index.ts';
import { use } from '../../records/one-time-codes/index.ts';
import { checkCode, purposeOf } from './codes.ts';
import { contentOf } from './content.ts';
import { type OwnedLot, readOwnedLot, readRedemption, type Redemption } from './read-redemption.ts';
import { readStanding } from './read-standing.ts';
import { mostOf, redemptionFigures, windowProblem } from './redemption-rules.ts';
import { redeemingProblems } from './rules.ts';
import { draftOrdered, type DraftRow, holdDraft, openDraft } from './store.ts';

type Reason = Exclude<Answer<typeof call.confirmRedemption>, { ok: true }>['reason'];
interface Left {
  readonly orderId: string;
}
type Confirmed = Outcome<Redemption | PendingPartnerCall<Left>, Reason>;

export async function confirmRedemption(
  tx: Tx,
  context: InvestorContext,
  { transactionId, code, tosAgreement, kodePemesanan }: InputOf<typeof call.confirmRedemption>,
): Promise<Confirmed> {
  const { investorId, loginId } = context.session;
  // The account is locked first: of a concurrent order and account closing, the later one sees the result of the earlier.
  if (!(await isStillActive(tx, investorId, loginId))) throw sessionMissing();
  const draft = await holdDraft(tx, investorId, transactionId);
  if (draft?.kind !== 'redemption' || draft.lot_id === null) throw notFound();
  if (!tosAgreement) return refuse('notAgreed');
  const owned = await readOwnedLot(tx, context.reference, investorId, draft.lot_id);
  if (kodePemesanan !== owned.row.kode_pemesanan) return refuse('figuresDiffer');
  // Repeated request: the order already exists.
  if (draft.ordered_at !== null) return done(new PendingPartnerCall({ orderId: transactionId }));
  if (draft.ends_at <= context.business) return refuse('draftOver');
  const right = await checkCode(tx, context, code, 'bonds.confirmRedemption');
  if (!right.ok) return right;
  return redeem(tx, context, draft, owned);
}

async function redeem(tx: Tx, context: InvestorContext, draft: DraftRow, { row, series, lot }: OwnedLot): Promise<Confirmed> {
  const { investorId } = context.session;
  const { draft_id: orderId, amount } = draft;
  const [problem] = redeemingProblems(await readStanding(tx, context));
  if (problem) return refuse(problem);
  const closed = windowProblem(series, lot.bought, context.business);
  if (closed) return refuse(closed);
  const figures = redemptionFigures(series, row, rupiah(amount));
  if (!sameBytes(contentOf(figures), draft.content_hash)) return refuse('contentChanged');
  // A code issued for another draft is not valid for this one.
  if (!(await use(tx, purposeOf(context), draft.content_hash, context.system))) return refuse('codeInvalid');

  const evidence = { shown: openDraft(context.keys, investorId, draft), shownAt: draft.shown_at, factor: 'emailCode' };
  const placed = await placeRedemption(tx, context, { orderId, lot: row, amount, settlesOn: figures.settlesOn, evidence });
  if (!placed.ok) return placed;
  // Summed after the request is inserted. An investor has one open request per series, so earlier redemptions are visible here and later ones wait.
  if ((await redeemedOf(tx, investorId, row.order_id)) > mostOf(series, { bought: lot.bought, redeemed: rupiah(0n) })) return refuse('aboveRedeemable');
  await draftOrdered(tx, investorId, orderId, context.business);
  return done(new PendingPartnerCall({ orderId }));
}

/** Calls the registry and returns the result; a redemption that the registry refuses ends. */
export async function askForRedemption(errand: Errand, { session: { investorId } }: InvestorContext, { orderId }: Left): Promise<Outcome<Redemption, Reason>> {
  await askRedemption(errand, { investorId, orderId });
  const request = await requestOf(errand.primary, investorId, orderId);
  if (request?.outcome === 'away') return refuse('registryAway');
  if (request?.outcome != null && request.outcome !== 'made') return refuse('registryRefused');
  return done(await readRedemption(errand.primary, investorId, orderId));
}
