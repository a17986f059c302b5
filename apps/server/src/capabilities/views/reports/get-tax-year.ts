/** Returns the data of a year for a tax return. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/reports/tax-year.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { money, type ProductCatalogue, productCatalogue } from '../../market/catalogue/index.ts';
import { readBondMovements } from '../portfolio/bond-store.ts';
import { assetsOf } from '../portfolio/returns.ts';
import { readMovements } from '../portfolio/store.ts';
import { lastNavs } from './store.ts';
import { assetCode, lastDayOf, type TaxYear, taxYearOf, yearsOf, yearToTell } from './tax-rules.ts';

export interface ReadTaxYear extends TaxYear {
  readonly years: readonly number[];
  readonly year: number;
  readonly isToDate: boolean;
  readonly products: ProductCatalogue;
}

export async function readTaxYear(db: Db, context: InvestorContext, asked: number | undefined): Promise<ReadTaxYear> {
  const { session, business } = context;
  const today = dayOf(business);
  const [movements, bonds, products] = await Promise.all([
    readMovements(db, session.investorId),
    readBondMovements(db, session.investorId),
    productCatalogue(context),
  ]);
  const years = yearsOf({ movements, bonds }, today);
  // A future year has no data.
  const year = Math.min(asked ?? yearToTell(years, today), Number(today.slice(0, 4)));
  const on = lastDayOf(year, today);
  const navs = await lastNavs(db, assetsOf(movements), on);
  return { years, year, isToDate: on === today, products, ...taxYearOf(year, today, { movements, bonds }, navs, products) };
}

export const nameIn =
  ({ byId }: ProductCatalogue) =>
  (productId: string): string =>
    byId.get(productId)?.name ?? productId;

/** The asset code in an individual's return; companies use another return, so it is null. */
export const codeFor = ({ session }: InvestorContext, year: number, kind: 'fund' | 'bond'): string | null => (session.company ? null : assetCode(kind, year));

export async function getTaxYear(db: Db, context: InvestorContext, input: InputOf<typeof call.getTaxYear>): Promise<Answer<typeof call.getTaxYear>> {
  const { years, year, isToDate, day, products, assets, funds, coupons, sales } = await readTaxYear(db, context, input.year);
  const nameOf = nameIn(products);
  return done({
    years: [...years],
    year,
    day,
    isToDate,
    assets: assets.map(({ kind, productId, currency, units, cost, value, valuedOn }) => ({
      kind,
      code: codeFor(context, year, kind),
      productId,
      name: nameOf(productId),
      currency,
      units,
      cost: money(currency, cost),
      value: money(currency, value),
      valuedOn,
    })),
    funds: funds.map(({ productId, currency, realised, income, fees }) => ({
      productId,
      name: nameOf(productId),
      currency,
      realised: money(currency, realised),
      income: money(currency, income),
      fees: money(currency, fees),
    })),
    coupons: [...coupons],
    sales: [...sales],
  });
}
