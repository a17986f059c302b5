/** Presents products in replies. */
import type { PresentedOf } from '@lumbung/contract/call.ts';
import type { Product, ProductDetail } from '@lumbung/contract/catalogue/product.ts';
import type { Money } from '@lumbung/contract/values.ts';
import { type Currency, partsPerMillion } from '@lumbung/kernel/amounts.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { ProductRow } from './store.ts';
import { termsOf } from './terms.ts';

/** An amount in the currency of a product. */
export const money = (currency: Currency, minor: bigint): Money => ({ currency, minor });

export function presentProduct(row: ProductRow): PresentedOf<typeof Product> {
  return {
    productId: row.product_id,
    slug: row.slug,
    name: row.name,
    house: row.house,
    type: row.type,
    isSharia: row.sharia,
    currency: row.currency,
    riskLevel: row.risk_level,
    nav: row.nav,
    navDay: row.day,
    returns: {
      day: row.return_1d,
      month: row.return_1m,
      quarter: row.return_3m,
      year: row.return_1y,
      threeYears: row.return_3y,
      fiveYears: row.return_5y,
    },
    spark: row.spark,
    minimumSubscription: money(row.currency, row.minimum_subscription),
    subscriptionFee: row.subscription_fee_ppm,
    vat: row.vat_ppm,
    benchmark: row.benchmark,
    deepestFall: row.deepest_fall,
    isOpen: row.subscription_open,
    ...(row.closed_reason === null ? {} : { closedReason: row.closed_reason }),
  };
}

export function presentProductDetail(row: ProductRow, { language, business }: Pick<TimedContext, 'language' | 'business'>): PresentedOf<typeof ProductDetail> {
  const today = dayOf(business);
  const terms = (kind: string) => termsOf(row, kind, today);
  const { cutOff, distribution } = terms('subscription');
  return {
    ...presentProduct(row),
    summary: language === 'en' ? row.summary_en : row.summary_id,
    custodian: row.custodian,
    launchedOn: row.launched_on,
    cutOff,
    redemptionCutOff: terms('redemption').cutOff,
    switchingCutOff: terms('switch').cutOff,
    distribution,
    redemptionFee: row.redemption_fee_ppm,
    switchingFee: row.switching_fee_ppm,
    expenseRatio: row.expense_ratio_ppm,
    settlementDays: terms('redemption').settlementDays,
    minimumRedemption: money(row.currency, row.minimum_redemption),
    minimumHolding: money(row.currency, row.minimum_holding),
    assetsUnderManagement: row.assets_under_management,
    holdings: row.holdings.map((holding) => ({ name: holding.name[language], share: partsPerMillion(holding.sharePpm) })),
    factsAsOf: row.facts_as_of,
  };
}
