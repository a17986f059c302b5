/** Returns how much of a purchase may be redeemed early, and what prevents it. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type { GetRedemptionTermsReply } from '@lumbung/contract/bonds/get-redemption-terms.ts';
import type * as call from '@lumbung/contract/bonds/get-redemption-terms.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { rateToday } from '../../market/bond-series/index.ts';
import { hasUnanswered } from '../../money/bond-lots/index.ts';
import { readOwnedLot } from './read-redemption.ts';
import { readStanding } from './read-standing.ts';
import { mostOf, windowProblem } from './redemption-rules.ts';
import { redeemingProblems } from './rules.ts';

export async function getRedemptionTerms(
  db: Db,
  context: InvestorContext,
  { transactionId }: InputOf<typeof call.getRedemptionTerms>,
): Promise<Answer<typeof call.getRedemptionTerms>> {
  const { session, reference, business } = context;
  const { row, series, lot } = await readOwnedLot(db, reference, session.investorId, transactionId);
  const [standing, isUnanswered] = await Promise.all([readStanding(db, context), hasUnanswered(db, session.investorId, row.seri, 'redemption')]);
  const window = windowProblem(series, lot.bought, business);
  const most = mostOf(series, lot);
  const reasons: GetRedemptionTermsReply['reasons'] = [
    ...redeemingProblems(standing),
    ...(window === null ? [] : [window]),
    ...(isUnanswered ? (['orderUnderWay'] as const) : []),
    ...(window !== 'notRedeemable' && most === 0n ? (['aboveRedeemable'] as const) : []),
  ];
  const { redemption, multiple } = series;
  return done({
    transactionId,
    kodePemesanan: row.kode_pemesanan,
    seri: row.seri,
    nominal: lot.bought,
    remaining: rupiah(lot.bought - lot.redeemed),
    redeemable: most,
    minimum: multiple,
    multiple,
    opensAt: redemption && toIso(redemption.opensAt),
    closesAt: redemption && toIso(redemption.closesAt),
    settlesOn: redemption?.settlesOn ?? null,
    coupon: rateToday(series, business),
    mayRedeem: reasons.length === 0,
    reasons,
  });
}
