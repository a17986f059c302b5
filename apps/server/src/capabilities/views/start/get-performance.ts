/** How what is held did in a month: its value before and after, what was put in and taken out, the gain, and its worth by day. */
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
import { assetsOf, movementsIn } from '../portfolio/rules.ts';
import { readMovements, readNavs } from '../portfolio/store.ts';
import { lastNavs } from '../reports/store.ts';
import { presentMonth } from './present.ts';
import { daysOf, flowsIn, isEmpty, monthOf } from './rules.ts';
import { readFlows } from './store.ts';

export async function getPerformance(db: Db, context: InvestorContext, input: GetPerformanceInput): Promise<Answer<typeof call.getPerformance>> {
  const { investorId } = context.session;
  const today = dayOf(context.business);
  const { month = today.slice(0, 7) } = input;
  const days = daysOf(month, today);
  if (!days) throw validationError([{ path: '/month', message: 'must have begun' }]);
  const [movements, flows, products] = await Promise.all([
    readMovements(db, investorId),
    readFlows(db, investorId, days.from, days.until),
    productCatalogue(context),
  ]);
  const assets = assetsOf(movements);
  const [before, since] = await Promise.all([lastNavs(db, assets, addDays(days.from, -1)), readNavs(db, assets, days.from, days.until)]);
  const navs = [...before.sort((one, other) => (one.day < other.day ? -1 : 1)), ...since];

  const inCurrency = (currency: Currency) =>
    monthOf({ ...days, currency, movements: movementsIn(currency, movements, products), navs, flows: flowsIn(currency, flows, products) });
  const dollars = inCurrency('USD');
  return done({ month, ...days, performance: presentMonth(inCurrency('IDR')), dollars: isEmpty(dollars) ? null : presentMonth(dollars) });
}
