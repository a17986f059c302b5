/** Lists the retail bonds an investor holds, by purchase, with the actions possible now. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/portfolio/bond-lots.ts';
import { formatDecimal, rupiah } from '@lumbung/kernel/amounts.ts';
import { BOND_UNIT, couponDaysOf, couponPayment, perUnitOn, redeemable } from '@lumbung/kernel/bonds.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { dayOf, type Instant, toIso } from '@lumbung/kernel/time.ts';
import type { BondQuote } from '../../../partners/bond-custodian/port.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { PendingPartnerCall } from '../../../platform/serve.ts';
import { bondSeries, type RatedSeries, rateToday } from '../../market/bond-series/index.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { quotesNow } from '../../money/bond-sales/index.ts';
import { type HeldLotRow, readLots } from './bond-store.ts';

interface Asked {
  readonly seri: string | null;
  readonly size: number;
  readonly page: number;
}
const askedFor = (input: InputOf<typeof call.listBondLots>): Asked => {
  const { seri, size = 20, page = 1 } = { ...input, ...input.filterRequest };
  return { seri: seri ?? null, size, page };
};

async function readPage(db: Db, { session, reference, business }: InvestorContext, { seri, size, page }: Asked) {
  const [rows, { bySeri }] = await Promise.all([readLots(db, session.investorId, seri, size, page), bondSeries(reference)]);
  const items = rows.map((row) => {
    const series = bySeri.get(row.seri);
    if (!series) throw new Error(`nobody knows the series ${row.seri}`);
    return { row, series, lot: presentLot(row, series, business) };
  });
  return { items, rest: { total: rows[0]?.total ?? 0, page, size } };
}

const presentLot = ({ order_id, kode_pemesanan, seri, units, settled_on, received }: HeldLotRow, series: RatedSeries, now: Instant) => ({
  transactionId: order_id,
  kodePemesanan: kode_pemesanan,
  seri,
  units: Number(units),
  nominal: rupiah(units * BOND_UNIT),
  coupon: rateToday(series, now),
  settledOn: settled_on,
  maturesOn: series.maturesOn,
  received,
});

export async function listBondLots(tx: Tx, context: InvestorContext, input: InputOf<typeof call.listBondLots>): Promise<Answer<typeof call.listBondLots>> {
  const { items, rest } = await readPage(tx, context, askedFor(input));
  return done({ items: items.map(({ lot }) => lot), ...rest });
}

export const listBondLotsV2 = async (
  _tx: Tx,
  _context: InvestorContext,
  input: InputOf<typeof call.listBondLotsV2>,
): Promise<Outcome<PendingPartnerCall<Asked>, never>> => done(new PendingPartnerCall(askedFor(input)));

/** Queries the dealer's prices, if any of the bonds can be sold today. */
export async function quoteLots(errand: Errand, context: InvestorContext, asked: Asked): Promise<Answer<typeof call.listBondLotsV2>> {
  const [{ items, rest }, calendar] = await Promise.all([readPage(errand.primary, context, asked), exchangeCalendar(context.reference)]);
  const today = dayOf(context.business);
  const isTradable = ({ tradableFrom }: RatedSeries): boolean => tradableFrom !== null && tradableFrom <= today;
  const quotes = items.some(({ series }) => isTradable(series)) ? ((await quotesNow(errand)) ?? []) : [];
  return done({
    items: items.map(({ row, series, lot }) => ({
      ...lot,
      ...presentMore(row, series, calendar, context.business),
      quote: presentQuote(isTradable(series) ? quotes.find((quote) => quote.seri === row.seri) : undefined),
    })),
    ...rest,
  });
}

function presentMore({ bought, units, free }: HeldLotRow, series: RatedSeries, calendar: Calendar, now: Instant) {
  const { redemption, multiple, tradableFrom, rates } = series;
  const isOpen = redemption !== null && redemption.opensAt <= now && now < redemption.closesAt;
  const most = isOpen
    ? redeemable({ bought: rupiah(bought * BOND_UNIT), redeemed: rupiah((bought - free) * BOND_UNIT), most: redemption.most, multiple })
    : rupiah(0n);
  const next = couponDaysOf(series).find((day) => couponPayment(calendar, day, rupiah(0n), units).payOn >= dayOf(now));
  const coupon = next === undefined ? null : couponPayment(calendar, next, perUnitOn(series, rates, next), units);
  return {
    bought: rupiah(bought * BOND_UNIT),
    redeemable: most,
    redeemBefore: isOpen ? toIso(redemption.closesAt) : null,
    tradableFrom,
    nextCoupon: coupon && { couponOn: coupon.couponOn, payOn: coupon.payOn, net: coupon.net },
  };
}

/** Prices are in ten-thousandths of a percent. */
const presentQuote = (quote: BondQuote | undefined) =>
  quote
    ? {
        price: formatDecimal(quote.price, 4),
        spreadPercent: formatDecimal(quote.spread, 4),
        finalPrice: formatDecimal(quote.price - quote.spread, 4),
        goodUntil: toIso(quote.goodUntil),
      }
    : null;
