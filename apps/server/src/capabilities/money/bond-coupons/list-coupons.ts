/** Lists the bond coupons of an investor. */
import type * as call from '@lumbung/contract/bond-coupons/list-coupons.ts';
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { couponsOf } from './store.ts';

export async function listCoupons(
  db: Db,
  { session: { investorId } }: InvestorContext,
  { seri }: InputOf<typeof call.listCoupons>,
): Promise<Answer<typeof call.listCoupons>> {
  const rows = await couponsOf(db, investorId, seri ?? null);
  return done({
    items: rows.map((row) => ({
      seri: row.seri,
      number: row.number,
      couponOn: row.coupon_on,
      payOn: row.pay_on,
      units: Number(row.units),
      gross: row.gross,
      tax: row.tax,
      net: row.net,
      principal: row.principal,
      state: row.state === 'mismatched' ? 'checking' : row.state,
      isReturned: row.is_returned,
      paidAt: row.paid_at && toIso(row.paid_at),
    })),
  });
}
