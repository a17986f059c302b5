/** Rules for the data of a tax return: what was held at the end of a year, and its income. Every figure comes from the portfolio. */
import { CURRENCIES, type Currency, minor, type Minor, type Rupiah, rupiah, total, type Units } from '@lumbung/kernel/amounts.ts';
import { type Day, day } from '@lumbung/kernel/time.ts';
import type { BondMovementRow } from '../portfolio/bond-store.ts';
import { type Currencies, gainOf, heldAt, movementsIn, worthAt } from '../portfolio/returns.ts';
import type { MovementRow, NavRow } from '../portfolio/store.ts';

/**
 * Asset codes of an individual's return. Until the tax year 2024, the list of the forms 1770: 036 units of funds, 034
 * bonds of the government (vibrio-adv.blogspot.com/2016/08, cermati.com on bonds). From 2025 on, the forms of Coretax
 * (PER-11/PJ/2025, annex L-1): 0307 contracts of collective investment, funds among them (faq.makmur.id). Its code of
 * bonds is not confirmed by a source of ours: people find it by its name.
 */
export function assetCode(kind: 'fund' | 'bond', year: number): string | null {
  if (year <= 2024) return kind === 'fund' ? '036' : '034';
  return kind === 'fund' ? '0307' : null;
}

const yearOf = (of: Day): number => Number(of.slice(0, 4));

/** The last day of a year, or today if the year is not over. */
export const lastDayOf = (year: number, today: Day): Day => (year < yearOf(today) ? day(`${year}-12-31`) : today);

export interface Moved {
  readonly movements: readonly MovementRow[];
  readonly bonds: readonly BondMovementRow[];
}

/** The years with data, newest first: with a movement, or with holdings at the end. */
export function yearsOf({ movements, bonds }: Moved, today: Day): number[] {
  const days = [...movements, ...bonds].map((row) => row.day).sort();
  const first = days[0];
  if (first === undefined) return [];
  const moved = new Set(days.map(yearOf));
  const isHeld = (on: Day): boolean => heldAt(movements, on).size > 0 || bondsAt(bonds, on).length > 0;
  const years = Array.from({ length: yearOf(today) - yearOf(first) + 1 }, (_, index) => yearOf(today) - index);
  return years.filter((year) => moved.has(year) || isHeld(lastDayOf(year, today)));
}

/** The default year: the newest complete one, because it is the one to declare. */
export const yearToTell = (years: readonly number[], today: Day): number => years.find((year) => year < yearOf(today)) ?? yearOf(today);

/** Bonds held of each series at the end of a day, at nominal. */
function bondsAt(bonds: readonly BondMovementRow[], on: Day): { readonly seri: string; readonly units: Units; readonly nominal: Rupiah }[] {
  return [...Map.groupBy(bonds, ({ seri }) => seri)].flatMap(([seri, rows]) => {
    const until = rows.filter((row) => row.day <= on);
    const nominal = total(until.map(({ invested }) => invested));
    return nominal === 0n ? [] : [{ seri, units: until.reduce((sum, { units }) => sum + units, 0n) as Units, nominal }];
  });
}

export interface HeldAsset {
  readonly kind: 'fund' | 'bond';
  readonly productId: string;
  readonly currency: Currency;
  readonly units: Units;
  readonly cost: Minor;
  readonly value: Minor;
  readonly valuedOn: Day | null;
}
export interface FundIncome {
  readonly productId: string;
  readonly currency: Currency;
  readonly realised: Minor;
  readonly income: Minor;
  readonly fees: Minor;
}
export interface Coupons {
  readonly seri: string;
  readonly gross: Rupiah;
  readonly tax: Rupiah;
  readonly net: Rupiah;
}
export interface BondSales {
  readonly seri: string;
  readonly cost: Rupiah;
  readonly gain: Rupiah;
  readonly accrued: Rupiah;
  readonly tax: Rupiah;
  readonly fee: Rupiah;
  readonly net: Rupiah;
}
export interface TaxYear {
  readonly day: Day;
  readonly assets: readonly HeldAsset[];
  readonly funds: readonly FundIncome[];
  readonly coupons: readonly Coupons[];
  readonly sales: readonly BondSales[];
}

/** `navs`: the last NAV of each product by the end of the year. */
export function taxYearOf(year: number, today: Day, { movements, bonds }: Moved, navs: readonly NavRow[], products: Currencies): TaxYear {
  const on = lastDayOf(year, today);
  const inYear = <Row extends { readonly day: Day }>(rows: readonly Row[]): Row[] => rows.filter((row) => yearOf(row.day) === year);
  const valuedOn = new Map(navs.map((row) => [row.product_id, row.day]));
  const funds = CURRENCIES.flatMap((currency) =>
    [...Map.groupBy(movementsIn(currency, movements, products), (row) => row.product_id)].map(([productId, own]) => ({ productId, currency, own })),
  );
  const ofKind = (kind: BondMovementRow['kind']) =>
    [
      ...Map.groupBy(
        inYear(bonds).filter((row) => row.kind === kind),
        ({ seri }) => seri,
      ),
    ].sort(([one], [other]) => one.localeCompare(other));
  const sum = (rows: readonly BondMovementRow[], pick: (row: BondMovementRow) => bigint): Rupiah => rupiah(rows.reduce((all, row) => all + pick(row), 0n));
  return {
    day: on,
    assets: [
      ...funds.flatMap(({ productId, currency, own }): HeldAsset[] => {
        const held = heldAt(own, on).get(productId);
        if (!held) return [];
        const value = worthAt(own, navs, on, currency);
        return [{ kind: 'fund', productId, currency, ...held, value, valuedOn: valuedOn.get(productId) ?? null }];
      }),
      ...bondsAt(bonds, on).map(({ seri, units, nominal }): HeldAsset => {
        const amount = minor(nominal);
        return { kind: 'bond', productId: seri, currency: 'IDR', units, cost: amount, value: amount, valuedOn: null };
      }),
    ],
    funds: funds.flatMap(({ productId, currency, own }): FundIncome[] => {
      // A final worth of zero leaves only what was realised, distributed and charged.
      const { realised, income, fees } = gainOf(inYear(own), minor(0n));
      return realised === 0n && income === 0n ? [] : [{ productId, currency, realised, income, fees }];
    }),
    coupons: ofKind('bondCouponReceived').map(([seri, rows]) => ({
      seri,
      gross: sum(rows, ({ income }) => income),
      tax: sum(rows, ({ tax }) => tax),
      net: sum(rows, ({ net }) => net),
    })),
    sales: ofKind('bondSold').map(([seri, rows]) => ({
      seri,
      cost: sum(rows, ({ invested }) => -invested),
      gain: sum(rows, ({ gain }) => gain),
      accrued: sum(rows, ({ income }) => income),
      tax: sum(rows, ({ tax }) => tax),
      fee: sum(rows, ({ fee }) => fee),
      net: sum(rows, ({ net }) => net),
    })),
  };
}
