/** Computes the rebalancing of a plan to its targets: the trades with their costs and completion days, from the units held at the last NAV. */
import { minor, type PartsPerMillion, partsPerMillion, type Rupiah, rupiah, type Units, unitsFor } from '@lumbung/kernel/amounts.ts';
import { addBusinessDays, type Calendar, isBusinessDay, nextBusinessDay } from '@lumbung/kernel/calendar.ts';
import { chargeFor, proceedsOf } from '@lumbung/kernel/fees.ts';
import { type Choices, type PlanFund, rebalance, type Trade } from '@lumbung/kernel/planning/rebalance.ts';
import { addDays, at, type Day, dayOf, type Instant, timeOfDay } from '@lumbung/kernel/time.ts';
import { type ProductCatalogue, type ProductRow, termsOf, timesOf } from '../../market/catalogue/index.ts';
import { promiseFor } from '../../money/orders/index.ts';
import { billEnd } from '../../money/payments/index.ts';
import { type Target, worthByFund } from '../../money/plans/index.ts';
import { promiseExit } from '../../money/redemptions/index.ts';

/** A proposal that nobody agreed to expires after this many days, and a wave nobody ordered after as many exchange days. */
export const PROPOSAL_DAYS = 7;
/** Until when a wave in the cart may be ordered: the end of the last of PROPOSAL_DAYS exchange days. */
export const waveEnd = (calendar: Calendar, now: Instant): Instant => at(addBusinessDays(calendar, dayOf(now), PROPOSAL_DAYS), timeOfDay('23:59'));

export interface ToRebalance {
  readonly targets: readonly Target[];
  readonly units: ReadonlyMap<string, Units>;
  readonly choices: Choices;
}
interface Market {
  readonly products: ProductCatalogue;
  readonly calendar: Calendar;
  readonly now: Instant;
}

export interface ShownTrade {
  readonly wave: 1 | 2;
  readonly kind: Trade['kind'];
  readonly reason: 'newMoney' | 'sameHouse' | 'otherHouse' | 'proceeds';
  readonly productId: string;
  readonly toProductId: string | null;
  readonly amount: Rupiah;
  readonly units: Units | null;
  readonly isWhole: boolean;
  readonly fee: Rupiah;
  readonly vat: Rupiah;
  readonly navDay: Day | null;
  readonly doneOn: Day;
}
export interface ShownFund {
  readonly productId: string;
  readonly target: PartsPerMillion;
  readonly worth: Rupiah;
  readonly worthAfter: Rupiah;
  readonly isClosed: boolean;
}
/** A proposal as stored; it is shown from this in any language. */
export interface ShownRebalancing {
  readonly choices: Choices;
  readonly funds: readonly ShownFund[];
  readonly trades: readonly ShownTrade[];
  readonly drift: PartsPerMillion;
  readonly driftAfter: PartsPerMillion;
  /** The units held; different units make a different proposal. */
  readonly held: readonly (readonly [productId: string, units: Units])[];
}

const ONE = 1_000_000n;
const takesOrders = ({ subscription_open: isOpen, ends_on: endsOn }: ProductRow): boolean => isOpen && endsOn === null;
const sum = (amounts: readonly bigint[]): Rupiah => rupiah(amounts.reduce((all, one) => all + one, 0n));

/** Targets of the funds that accept orders, scaled to one: closed funds stay unchanged, and the others are balanced among themselves. */
function targetsAmong(targets: readonly Target[], isOpen: (productId: string) => boolean): ReadonlyMap<string, PartsPerMillion> {
  const open = targets.filter(({ productId }) => isOpen(productId));
  const all = open.reduce((of, { share }) => of + share, 0n);
  return new Map(open.map(({ productId, share }) => [productId, partsPerMillion(all === 0n ? 0n : (share * ONE) / all)]));
}

/** The units of a plan in canonical order. */
export const heldOf = (units: ReadonlyMap<string, Units>): ShownRebalancing['held'] => [...units].toSorted(([a], [b]) => (a < b ? -1 : 1));

export function proposeRebalancing({ targets, units, choices }: ToRebalance, market: Market): ShownRebalancing {
  const { byId } = market.products;
  const worth = worthByFund({ units }, market.products);
  const isOpen = (productId: string): boolean => byId.has(productId) && takesOrders(byId.get(productId)!);
  const among = targetsAmong(targets, isOpen);
  const all = [...new Set([...targets.map(({ productId }) => productId), ...units.keys()])];
  const funds = all.filter(isOpen).map((productId): PlanFund => fundOf(byId.get(productId)!, worth.get(productId) ?? rupiah(0), among.get(productId)));
  const { trades, before, after } = rebalance(funds, choices);
  const shown = withDays(
    trades.map((trade) => priced(trade, market)),
    market,
  );
  return {
    choices,
    drift: before,
    driftAfter: after,
    trades: shown,
    funds: all.map((productId) => {
      const held = worth.get(productId) ?? rupiah(0);
      const target = isOpen(productId)
        ? (among.get(productId) ?? partsPerMillion(0))
        : (targets.find((one) => one.productId === productId)?.share ?? partsPerMillion(0));
      return { productId, target, worth: held, worthAfter: rupiah(held + changeOf(productId, shown)), isClosed: !isOpen(productId) };
    }),
    held: heldOf(units),
  };
}

const fundOf = (row: ProductRow, worth: Rupiah, target: PartsPerMillion = partsPerMillion(0)): PlanFund => ({
  productId: row.product_id,
  houseId: row.house_id,
  worth,
  target,
  purchasePpm: row.subscription_fee_ppm,
  switchingPpm: row.switching_fee_ppm,
  redemptionPpm: row.redemption_fee_ppm,
  vatPpm: row.vat_ppm,
  leastBought: row.minimum_subscription,
  leastSold: row.minimum_redemption,
  leastKept: row.minimum_holding,
});

/** Net change of a fund by the trades; the cost of a switch does not arrive in its target. */
const changeOf = (productId: string, trades: readonly ShownTrade[]): bigint =>
  trades.reduce((all, trade) => {
    const isTo = trade.kind === 'switch' ? trade.toProductId === productId : trade.kind === 'buy' && trade.productId === productId;
    if (isTo) return all + trade.amount - (trade.kind === 'switch' ? trade.fee + trade.vat : 0n);
    return trade.kind !== 'buy' && trade.productId === productId ? all - trade.amount : all;
  }, 0n);

type Priced = Omit<ShownTrade, 'navDay' | 'doneOn'>;

/** A trade with its cost. Exits are placed in units, so that no reserve is needed for a falling NAV. */
function priced(trade: Trade, { products }: Market): Priced {
  const row = products.byId.get(trade.productId)!;
  if (trade.kind === 'buy') {
    const { fee, vat } = chargeFor(minor(trade.amount), { subscription: row.subscription_fee_ppm, vat: row.vat_ppm });
    const reason = trade.wave === 1 ? 'newMoney' : 'proceeds';
    return { ...trade, reason, toProductId: null, units: null, isWhole: false, fee: rupiah(fee), vat: rupiah(vat) };
  }
  const exit = trade.kind === 'switch' ? row.switching_fee_ppm : row.redemption_fee_ppm;
  const { fee, vat } = proceedsOf(minor(trade.amount), { exit, vat: row.vat_ppm });
  return {
    ...trade,
    reason: trade.kind === 'switch' ? 'sameHouse' : 'otherHouse',
    toProductId: trade.kind === 'switch' ? trade.toProductId : null,
    units: trade.isWhole ? null : unitsFor(minor(trade.amount), row.nav, 'IDR'),
    fee: rupiah(fee),
    vat: rupiah(vat),
  };
}

/** When each trade is done if ordered now; the second wave is ordered on the exchange day after the last sale was paid out. */
function withDays(trades: readonly Priced[], { products, calendar, now }: Market): ShownTrade[] {
  const first = trades
    .filter(({ wave }) => wave === 1)
    .map((trade): ShownTrade => {
      const row = products.byId.get(trade.productId)!;
      if (trade.kind === 'buy') {
        const { navDay, unitsOn } = promiseFor(calendar, timesOf('subscription', row), now, billEnd(now));
        return { ...trade, navDay, doneOn: unitsOn };
      }
      const kind = trade.kind === 'sell' ? 'redemption' : 'switch';
      const to = trade.toProductId === null ? null : products.byId.get(trade.toProductId)!;
      const { navDay, cashOn, unitsOn } = promiseExit(calendar, kind, timesOf(kind, row, to), termsOf(row, kind, dayOf(now)).settlementDays, now);
      return { ...trade, navDay, doneOn: cashOn ?? unitsOn! };
    });
  const paidOn = lastOf(first.filter(({ kind }) => kind === 'sell'));
  const later = trades
    .filter(({ wave }) => wave === 2)
    .map((trade): ShownTrade => {
      const then = at(nextBusinessDay(calendar, paidOn ?? dayOf(now)), timeOfDay('09:00'));
      return {
        ...trade,
        navDay: null,
        doneOn: promiseFor(calendar, timesOf('subscription', products.byId.get(trade.productId)!), then, billEnd(then)).unitsOn,
      };
    });
  return [...first, ...later];
}

/** The day the last of the trades is done; null without trades. */
export const lastOf = (trades: readonly ShownTrade[]): Day | null =>
  trades.reduce<Day | null>((last, { doneOn }) => (last === null || doneOn > last ? doneOn : last), null);

/** Number of exchange days after `from`, up to and including `to`. */
export function exchangeDays(calendar: Calendar, from: Day, to: Day): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(calendar, day)) count += 1;
  return count;
}

/** The purchases of the second wave, reduced proportionally if less was sold than planned. */
export function secondWave<Row extends { readonly wave: 1 | 2; readonly kind: string; readonly amount: Rupiah }>(
  trades: readonly Row[],
  isSold: (trade: Row) => boolean,
): (Row & { readonly amount: Rupiah })[] {
  const sales = trades.filter(({ kind }) => kind === 'sell');
  const [meant, sold] = [sum(sales.map(({ amount }) => amount)), sum(sales.filter(isSold).map(({ amount }) => amount))];
  return trades
    .filter(({ wave }) => wave === 2)
    .map((trade) => ({ ...trade, amount: sold === meant ? trade.amount : rupiah(((trade.amount * sold) / meant / 1_000n) * 1_000n) }))
    .filter(({ amount }) => amount > 0n);
}

/** The amount to pay for the first wave. */
export const toPayOf = (trades: readonly ShownTrade[]): Rupiah =>
  sum(trades.filter(({ wave, kind }) => wave === 1 && kind === 'buy').map(({ amount, fee, vat }) => amount + fee + vat));
export const costOf = (trades: readonly ShownTrade[]): { readonly fee: Rupiah; readonly vat: Rupiah } => ({
  fee: sum(trades.map(({ fee }) => fee)),
  vat: sum(trades.map(({ vat }) => vat)),
});
