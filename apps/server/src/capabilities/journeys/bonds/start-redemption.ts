/** Stores an early redemption as a draft, and sends the code that confirms exactly that draft. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/bonds/start-redemption.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/random.ts';
import { hasUnanswered } from '../../money/bond-lots/index.ts';
import { sendCodeFor } from './codes.ts';
import { bytesOf, contentOf } from './content.ts';
import { readOwnedLot } from './read-redemption.ts';
import { readStanding } from './read-standing.ts';
import { redeemedAmountProblem, redemptionFigures, windowProblem } from './redemption-rules.ts';
import { draftEnd, redeemingProblems } from './rules.ts';
import { wholeRupiah } from './start-subscription.ts';
import { contextOf, keepDraft } from './store.ts';

export async function startRedemption(
  tx: Tx,
  context: InvestorContext,
  { transactionId: lotId, amount: said, isAgree }: InputOf<typeof call.startRedemption>,
): Promise<Answer<typeof call.startRedemption>> {
  const { keys, session, reference, business, system } = context;
  const { investorId } = session;
  const amount = wholeRupiah(said);
  const { row, series, lot } = await readOwnedLot(tx, reference, investorId, lotId);
  const [standing, isUnanswered] = [await readStanding(tx, context), await hasUnanswered(tx, investorId, row.seri, 'redemption')];
  if (!isAgree) return refuse('notAgreed');
  const [problem] = redeemingProblems(standing);
  if (problem) return refuse(problem);
  const wrong = windowProblem(series, lot.bought, business) ?? redeemedAmountProblem(series, lot, amount);
  if (wrong) return refuse(wrong);
  if (isUnanswered) return refuse('orderUnderWay');

  const figures = redemptionFigures(series, row, rupiah(amount));
  const contentHash = contentOf(figures);
  const endsAt = draftEnd(business);
  const transactionId = await keepDraft(tx, {
    investorId,
    draftId: newId(system),
    kind: 'redemption',
    lotId,
    seri: row.seri,
    amount,
    contentHash,
    shown: keys.encrypt(bytesOf(figures).toString('utf8'), contextOf(investorId, contentHash)),
    shownAt: business,
    endsAt,
  });
  const line = { kind: 'sell', name: row.seri, to: null, amount: String(amount), units: null } as const;
  const sent = await sendCodeFor(tx, context, contentHash, { currency: 'IDR', lines: [line], total: String(amount) });
  if (!sent.ok) return sent;
  const { expiresAt, ...told } = sent.value;
  const { kodePemesanan, seri, units, settlesOn } = figures;
  return done({ transactionId, kodePemesanan, seri, amount, units: Number(units), settlesOn, endsAt: toIso(endsAt), ...told, expiresAt: toIso(expiresAt) });
}
