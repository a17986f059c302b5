/**
 * The gain of holdings, over all time or a range: the single definition that every page shows.
 *
 * Gain = worth + taken out − paid in = realised + unrealised + income − fees, to the rupiah. Paid in is what the investor
 * spent, including fees; taken out is what they received, after fees. For a single fund, a switch is money out of one and into
 * the other; for all funds together it is neither. Distributed units cost nothing, so they are part of the unrealised gain.
 */
import { type Currency, gainShare, marketValue, type Minor, minor, type Nav, type PartsPerMillion, total, type Units } from '@lumbung/kernel/amounts.ts';
import { growthOf, isPerYear, moneyWeightedRate, shownGrowth, shownRate } from '@lumbung/kernel/returns.ts';
import { addDays, type Day, daysBetween } from '@lumbung/kernel/time.ts';
import type { MovementRow, NavRow } from './store.ts';

/** The currency of each product, by the catalogue. */
export interface Currencies {
  readonly byId: ReadonlyMap<string, { readonly currency: Currency }>;
}

/** Movements of products in one currency; currencies are never added up. Products the reader cannot see are left out. */
export const movementsIn = (currency: Currency, movements: readonly MovementRow[], products: Currencies): MovementRow[] =>
  movements.filter((row) => products.byId.get(row.product_id)?.currency === currency);

/** The products that ever had a movement. */
export const assetsOf = (movements: readonly MovementRow[]): string[] => [...new Set(movements.map((row) => row.product_id))];

export interface Flow {
  readonly day: Day;
  readonly moneyIn: Minor;
  readonly moneyOut: Minor;
}

const sumOf = (rows: readonly MovementRow[], pick: (row: MovementRow) => bigint): Minor => minor(rows.reduce((sum, row) => sum + pick(row), 0n));

/** Money in and out by day; a move from one fund to another on the same day, by one kind of posting, is neither. */
export function flowsOf(movements: readonly MovementRow[]): Flow[] {
  const byDay = new Map<Day, { moneyIn: bigint; moneyOut: bigint }>();
  for (const rows of Map.groupBy(movements, ({ day, kind }) => `${day} ${kind}`).values()) {
    const net = sumOf(rows, ({ invested, realised, fees }) => invested + realised + fees);
    if (net === 0n) continue;
    const { moneyIn, moneyOut } = byDay.get(rows[0]!.day) ?? { moneyIn: 0n, moneyOut: 0n };
    byDay.set(rows[0]!.day, net > 0n ? { moneyIn: moneyIn + net, moneyOut } : { moneyIn, moneyOut: moneyOut - net });
  }
  return [...byDay].map(([day, { moneyIn, moneyOut }]) => ({ day, moneyIn: minor(moneyIn), moneyOut: minor(moneyOut) }));
}

export interface Gain {
  readonly moneyIn: Minor;
  readonly moneyOut: Minor;
  readonly gain: Minor;
  /** The gain as a share of the initial worth and the money paid in; null if both are zero. */
  readonly share: PartsPerMillion | null;
  readonly realised: Minor;
  readonly unrealised: Minor;
  readonly income: Minor;
  readonly fees: Minor;
}

/** The gain of movements between an initial and a final worth. */
export function gainOf(movements: readonly MovementRow[], end: Minor, begin: Minor = minor(0n)): Gain {
  const flows = flowsOf(movements);
  const moneyIn = total(flows.map((flow) => flow.moneyIn));
  const moneyOut = total(flows.map((flow) => flow.moneyOut));
  const income = sumOf(movements, ({ kind, realised }) => (kind === 'distributionPaid' ? -realised : 0n));
  const realised = minor(sumOf(movements, (row) => -row.realised) - income);
  const unrealised = minor(end - begin - sumOf(movements, ({ invested }) => invested));
  const fees = sumOf(movements, (row) => row.fees);
  return {
    moneyIn,
    moneyOut,
    gain: minor(end + moneyOut - moneyIn - begin),
    share: gainShare(minor(end + moneyOut), minor(begin + moneyIn)),
    realised,
    unrealised,
    income,
    fees,
  };
}

export interface WorthDay {
  readonly day: Day;
  readonly value: Minor;
  /** Paid in so far, less taken out; negative if more was taken out. */
  readonly paidIn: Minor;
  /** Growth of the holdings since the first of these days, regardless of flows; 1 on the first day. */
  readonly growth: number;
}

/**
 * Daily worth: for each day with a published NAV, and for the day of the last movement. Both lists must be ordered
 * by day. Flows happen at the end of their day, at whose NAV they were bought or sold:
 * units held until then grow to that day's NAV, and distributions for them are part of that growth.
 */
export function worthByDay(movements: readonly MovementRow[], navs: readonly NavRow[], from: Day, until: Day, currency: Currency): WorthDay[] {
  const units = new Map<string, bigint>();
  const latest = new Map<string, Nav>();
  const flows = flowsOf(movements);
  const days: WorthDay[] = [];
  let [paidIn, growth] = [0n, 1];
  let [nextMovement, nextFlow, nextNav] = [0, 0, 0];

  const worth = (): bigint => [...units].reduce((sum, [productId, amount]) => sum + worthOf(amount, latest.get(productId), currency), 0n);
  /** Books movements up to a day; returns the value of distributions in money and in units. */
  const book = (day: Day): bigint => {
    let given = 0n;
    for (; nextMovement < movements.length && movements[nextMovement]!.day <= day; nextMovement += 1) {
      const { product_id: productId, kind, units: amount, realised } = movements[nextMovement]!;
      units.set(productId, (units.get(productId) ?? 0n) + amount);
      if (kind === 'distributionPaid') given -= realised;
      if (kind === 'distributionReinvested') given += worthOf(amount, latest.get(productId), currency);
    }
    for (; nextFlow < flows.length && flows[nextFlow]!.day <= day; nextFlow += 1) paidIn += flows[nextFlow]!.moneyIn - flows[nextFlow]!.moneyOut;
    return given;
  };

  const last = movements.at(-1)?.day;
  const moments = new Set([...navs.map((row) => row.day), ...(last === undefined ? [] : [last])].filter((day) => day <= until));
  for (const day of [...moments].sort()) {
    const before = worth();
    for (; nextNav < navs.length && navs[nextNav]!.day <= day; nextNav += 1) latest.set(navs[nextNav]!.product_id, navs[nextNav]!.nav);
    const grown = worth();
    const given = book(day);
    if (units.size === 0 || day < from) continue;
    if (days.length > 0) growth *= growthOf({ before, after: grown + given });
    days.push({ day, value: minor(worth()), paidIn: minor(paidIn), growth });
  }
  return days;
}

/** Zero for a product without a NAV yet. */
const worthOf = (amount: bigint, nav: Nav | undefined, currency: Currency): bigint => (nav === undefined ? 0n : marketValue(amount as Units, nav, currency));

/** Worth at the end of a day, at the newest NAV of each product by then. Both lists must be ordered by day. */
export function worthAt(movements: readonly MovementRow[], navs: readonly NavRow[], on: Day, currency: Currency): Minor {
  const latest = new Map(navs.filter(({ day }) => day <= on).map((row) => [row.product_id, row.nav]));
  const units = new Map<string, bigint>();
  for (const row of movements) if (row.day <= on) units.set(row.product_id, (units.get(row.product_id) ?? 0n) + row.units);
  return minor([...units].reduce((sum, [productId, amount]) => sum + worthOf(amount, latest.get(productId), currency), 0n));
}

/** Units of each product at the end of a day, and their remaining cost, by the average cost of the ledger. */
export function heldAt(movements: readonly MovementRow[], on: Day): ReadonlyMap<string, { readonly units: Units; readonly cost: Minor }> {
  const held = new Map<string, { units: Units; cost: Minor }>();
  for (const { day, product_id: productId, units, invested } of movements) {
    if (day > on) continue;
    const before = held.get(productId);
    held.set(productId, { units: ((before?.units ?? 0n) + units) as Units, cost: minor((before?.cost ?? 0n) + invested) });
  }
  return new Map([...held].filter(([, { units }]) => units !== 0n));
}

export interface Performance extends Gain {
  readonly currency: Currency;
  readonly begin: Minor;
  readonly end: Minor;
  /** Rates are annualised for ranges over a year; null if nothing was held, or no rate solves the equation. */
  readonly moneyWeighted: PartsPerMillion | null;
  readonly timeWeighted: PartsPerMillion | null;
  readonly isPerYear: boolean;
  /** Includes the initial worth, if anything was held then. */
  readonly days: readonly WorthDay[];
  readonly flows: readonly Flow[];
}

interface Range {
  readonly from: Day;
  readonly until: Day;
  readonly currency: Currency;
  /** All movements ever, and NAVs from the last one before the range on, each ordered by day. */
  readonly movements: readonly MovementRow[];
  readonly navs: readonly NavRow[];
}

/** The performance in one currency from the beginning of one day to the end of another. */
export function performanceOf({ from, until, currency, movements, navs }: Range): Performance {
  const before = addDays(from, -1);
  const within = movements.filter(({ day }) => day >= from && day <= until);
  const begin = worthAt(movements, navs, before, currency);
  const end = worthAt(movements, navs, until, currency);
  const flows = flowsOf(within);
  const since = begin > 0n ? before : (flows[0]?.day ?? from);
  // Earlier NAVs are moved to the day before the range, from which the initial holdings grow.
  const days = worthByDay(
    movements,
    navs.map((row) => (row.day < before ? { ...row, day: before } : row)),
    begin > 0n ? before : from,
    until,
    currency,
  );
  // If everything was sold, the length ends with the last flow.
  const length = daysBetween(since, end > 0n ? until : (flows.at(-1)?.day ?? until));
  const yearly = moneyWeightedRate([
    { day: since, amount: -begin },
    ...flows.map(({ day, moneyIn, moneyOut }) => ({ day, amount: moneyOut - moneyIn })),
    { day: until, amount: end },
  ]);
  return {
    currency,
    begin,
    end,
    ...gainOf(within, end, begin),
    moneyWeighted: shownRate(yearly, length),
    timeWeighted: days.length < 2 || length === 0 ? null : shownGrowth(days.at(-1)!.growth, length),
    isPerYear: isPerYear(length),
    days,
    flows,
  };
}

/** Whether nothing was held or moved. */
export const isEmpty = ({ begin, end, flows }: Pick<Performance, 'begin' | 'end' | 'flows'>): boolean => begin === 0n && end === 0n && flows.length === 0;
