/** Presents market rows in replies, and computes the mean return of fund types. */
import type { PresentedOf, ReplyOf } from '@lumbung/contract/call.ts';
import { PRODUCT_TYPES, type ProductType } from '@lumbung/contract/catalogue/product.ts';
import type { CategoryHistory, IndexHistory, MarketCategory, MarketIndex } from '@lumbung/contract/prices/market.ts';
import type { getTodaysMarket } from '@lumbung/contract/prices/get-todays-market.ts';
import { divideHalfUp, type Nav, type PartsPerMillion } from '@lumbung/kernel/amounts.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import type { ProductRow } from '../catalogue/index.ts';
import { gaps } from './get-chart.ts';
import type { CategoryPoint, IndexRow } from './market-store.ts';

type Language = 'id' | 'en';
const nameOf = (row: IndexRow, language: Language): string => (language === 'en' ? row.name_en : row.name_id);

export const presentIndex = (row: IndexRow, language: Language): PresentedOf<typeof MarketIndex> => ({
  indexId: row.index_id,
  name: nameOf(row, language),
  type: row.type,
  level: row.nav,
  day: row.day,
  change: row.return_1d,
  returns: { month: row.return_1m, quarter: row.return_3m, year: row.return_1y, threeYears: row.return_3y, fiveYears: row.return_5y },
  spark: row.spark,
});

const PERIODS = {
  month: 'return_1m',
  quarter: 'return_3m',
  year: 'return_1y',
  threeYears: 'return_3y',
  fiveYears: 'return_5y',
} as const satisfies Record<keyof ReplyOf<typeof getTodaysMarket>['categories'][number]['returns'], keyof ProductRow>;

/** The mean return of each type's rupiah funds; dollar funds would add exchange rate effects. */
export function categoriesOf(
  products: readonly Pick<ProductRow, 'type' | 'currency' | (typeof PERIODS)[keyof typeof PERIODS]>[],
): PresentedOf<typeof MarketCategory>[] {
  return PRODUCT_TYPES.flatMap((type) => {
    const funds = products.filter((product) => product.type === type && product.currency === 'IDR');
    if (funds.length === 0) return [];
    const meanOf = (period: keyof typeof PERIODS) => mean(funds.flatMap((fund) => fund[PERIODS[period]] ?? []));
    const returns = {
      month: meanOf('month'),
      quarter: meanOf('quarter'),
      year: meanOf('year'),
      threeYears: meanOf('threeYears'),
      fiveYears: meanOf('fiveYears'),
    };
    return [{ type, funds: funds.length, returns }];
  });
}

const mean = (shares: readonly PartsPerMillion[]): PartsPerMillion | null =>
  shares.length === 0
    ? null
    : (divideHalfUp(
        shares.reduce((sum, share) => sum + share, 0n),
        BigInt(shares.length),
      ) as PartsPerMillion);

export const presentIndexHistory = (
  row: IndexRow,
  points: readonly { readonly day: Day; readonly nav: Nav }[],
  language: Language,
): PresentedOf<typeof IndexHistory> => ({ indexId: row.index_id, name: nameOf(row, language), ...columns(points), level: points.map(({ nav }) => nav) });

export const presentCategoryHistory = (type: ProductType, points: readonly CategoryPoint[]): PresentedOf<typeof CategoryHistory> => ({
  type,
  ...columns(points),
  growth: points.map(({ growth }) => growth),
});

const columns = (points: readonly { readonly day: Day }[]) => ({ from: points[0]?.day ?? null, gaps: gaps(points.map(({ day }) => day)) });
