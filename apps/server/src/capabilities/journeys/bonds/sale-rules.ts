/** Rules for sales of retail bonds: whether the submitted figures are consistent, and exactly what a code approves. */
import { parseDecimal, type Rupiah, rupiah } from '@lumbung/kernel/amounts.ts';
import { BOND_UNIT, rateOn, saleFigures } from '@lumbung/kernel/bonds.ts';
import { addBusinessDays, type Calendar } from '@lumbung/kernel/calendar.ts';
import { type Day, day, dayOf, type Instant } from '@lumbung/kernel/time.ts';
import type { BondQuote } from '../../../partners/bond-custodian/port.ts';
import type { RatedSeries } from '../../market/bond-series/index.ts';

/** A deal settles two exchange days after it was made. */
const SETTLES_AFTER = 2;
export const saleSettlesOn = (calendar: Calendar, now: Instant): Day => addBusinessDays(calendar, dayOf(now), SETTLES_AFTER);

export function tradeProblem(
  { tradableFrom, maturesOn }: Pick<RatedSeries, 'tradableFrom' | 'maturesOn'>,
  now: Instant,
  settlesOn: Day,
): 'notTradable' | 'holdingPeriod' | null {
  if (tradableFrom === null || settlesOn >= maturesOn) return 'notTradable';
  return dayOf(now) < tradableFrom ? 'holdingPeriod' : null;
}

/** Figures as the client submits them. */
export type SaidFigures = Readonly<Record<'price' | 'spreadPercent' | 'finalPrice' | 'proceed' | 'capitalGain', string | number>>;
/** The submitted prices, in ten-thousandths of a per cent. */
export interface SaidPrices {
  readonly price: bigint;
  readonly spread: bigint;
}

/** Prices have four decimals, so the proceeds of one unit are whole rupiah. */
const PRICE_SCALE = 4;

/** Returns null if the submitted figures do not follow from their own prices. */
export function readFigures(amount: Rupiah, said: SaidFigures): SaidPrices | null {
  const [price, spread, final] = [said.price, said.spreadPercent, said.finalPrice].map((one) => parseDecimal(String(one), PRICE_SCALE));
  const [proceed, gain] = [said.proceed, said.capitalGain].map((one) => parseDecimal(String(one), 0));
  if (price == null || spread == null || final == null || proceed == null || gain == null) return null;
  const ours = (amount / BOND_UNIT) * final;
  return final === price - spread && proceed === ours && gain === ours - amount ? { price, spread } : null;
}

/** Whether a quote has the submitted prices and is still valid. */
export const isQuoteOf = ({ price, spread, goodUntil }: Pick<BondQuote, 'price' | 'spread' | 'goodUntil'>, said: SaidPrices, now: Instant): boolean =>
  price === said.price && spread === said.spread && now < goodUntil;

/** The figures of a sale shown before it is ordered, to which the investor agrees. */
export interface SaleContent {
  readonly lotId: string;
  readonly kodePemesanan: string;
  readonly seri: string;
  readonly amount: Rupiah;
  readonly units: bigint;
  readonly quoteId: string;
  readonly goodUntil: Instant;
  readonly price: bigint;
  readonly spread: bigint;
  readonly finalPrice: bigint;
  readonly proceed: Rupiah;
  readonly capitalGain: Rupiah;
  readonly accrued: Rupiah;
  readonly tax: Rupiah;
  readonly fee: Rupiah;
  readonly arrives: Rupiah;
  readonly settlesOn: Day;
}

export interface SoldOf {
  readonly lotId: string;
  readonly kodePemesanan: string;
  readonly amount: Rupiah;
}

export function saleContent(series: RatedSeries, { lotId, kodePemesanan, amount }: SoldOf, quote: BondQuote, settlesOn: Day): SaleContent {
  const { price, spread, fee, quoteId, goodUntil } = quote;
  const units = amount / BOND_UNIT;
  const finalPrice = price - spread;
  const rate = rateOn(series, series.rates, settlesOn);
  const { gain: capitalGain, ...figures } = saleFigures({ units, price: finalPrice, rate, couponDay: series.couponDay, settlesOn, fee });
  return { lotId, kodePemesanan, seri: series.seri, amount, units, quoteId, goodUntil, price, spread, finalPrice, ...figures, capitalGain, fee, settlesOn };
}

/** Parses the content of a sale from its stored bytes. */
export function readContent(shown: Buffer): SaleContent {
  const kept = JSON.parse(shown.toString('utf8')) as Readonly<Record<Exclude<keyof SaleContent, 'goodUntil'>, string>> & Pick<SaleContent, 'goodUntil'>;
  const money = (name: 'amount' | 'proceed' | 'capitalGain' | 'accrued' | 'tax' | 'fee' | 'arrives'): Rupiah => rupiah(BigInt(kept[name]));
  return {
    lotId: kept.lotId,
    kodePemesanan: kept.kodePemesanan,
    seri: kept.seri,
    amount: money('amount'),
    units: BigInt(kept.units),
    quoteId: kept.quoteId,
    goodUntil: kept.goodUntil,
    price: BigInt(kept.price),
    spread: BigInt(kept.spread),
    finalPrice: BigInt(kept.finalPrice),
    proceed: money('proceed'),
    capitalGain: money('capitalGain'),
    accrued: money('accrued'),
    tax: money('tax'),
    fee: money('fee'),
    arrives: money('arrives'),
    settlesOn: day(kept.settlesOn),
  };
}
