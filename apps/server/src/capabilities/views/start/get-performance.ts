/** Returns the performance of a month or a range: initial and final worth, the gain and its parts, both rates, and each fund. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/start/get-performance.ts';
import type { GetPerformanceInput } from '@lumbung/contract/start/get-performance.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { addDays, dayOf } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { validationError } from '../../../platform/faults.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { assetsOf, isEmpty, movementsIn, performanceOf } from '../portfolio/returns.ts';
import { readMovements, readNavs } from '../portfolio/store.ts';
import { lastNavs } from '../reports/store.ts';
import { presentPerformance } from './present.ts';
import { rangeOf } from './rules.ts';

export async function getPerformance(db: Db, context: InvestorContext, input: GetPerformanceInput): Promise<Answer<typeof call.getPerformance>> {
  const { investorId } = context.session;
  const range = rangeOf(input, dayOf(context.business));
  if (!range.ok) throw validationError([{ path: range.field, message: range.message }]);
  const { month, from, until } = range;
  const [movements, products] = await Promise.all([readMovements(db, investorId), productCatalogue(context)]);
  const assets = assetsOf(movements);
  const [before, since] = await Promise.all([lastNavs(db, assets, addDays(from, -1)), readNavs(db, assets, from, until)]);
  const navs = [...before.sort((one, other) => (one.day < other.day ? -1 : 1)), ...since];

  const inCurrency = (currency: Currency) => {
    const rows = movementsIn(currency, movements, products);
    const whole = performanceOf({ from, until, currency, movements: rows, navs });
    const pricesOf = Map.groupBy(navs, (row) => row.product_id);
    const funds = [...Map.groupBy(rows, (row) => row.product_id)]
      .map(([productId, of]) => ({
        product: products.byId.get(productId)!,
        ...performanceOf({ from, until, currency, movements: of, navs: pricesOf.get(productId) ?? [] }),
      }))
      .filter((fund) => !isEmpty(fund));
    return { whole, funds };
  };
  const [rupiah, dollars] = [inCurrency('IDR'), inCurrency('USD')];
  return done({
    month,
    from,
    until,
    performance: presentPerformance(rupiah.whole, rupiah.funds),
    dollars: isEmpty(dollars.whole) ? null : presentPerformance(dollars.whole, dollars.funds),
  });
}
