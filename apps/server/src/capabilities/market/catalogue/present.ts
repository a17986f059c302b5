/** Products as replies show them. */
import { formatDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import type { Product, ProductDetail } from '@lumbung/contract/catalogue/product.ts';
import type { Language } from '../../../platform/facts.ts';
import type { ProductRow } from './store.ts';

/** An amount in the currency of a product, as a decimal text. */
export const amountText = (currency: 'IDR' | 'USD', amount: bigint): string => formatDecimal(amount, SCALE[currency]);

/** Rupiah funds publish four decimals of a NAV; six are stored. */
const navText = (nav: bigint): string => formatDecimal(nav / 100n, 4);
const shareText = (share: bigint | null): string | null => (share === null ? null : formatDecimal(share, 6));

export function presentProduct(row: ProductRow): Product {
  return {
    productId: row.product_id,
    slug: row.slug,
    name: row.name,
    house: row.house,
    type: row.type,
    isSharia: row.sharia,
    currency: row.currency,
    riskLevel: row.risk_level,
    nav: navText(row.nav),
    navDay: row.day,
    returns: {
      day: shareText(row.return_1d),
      month: shareText(row.return_1m),
      quarter: shareText(row.return_3m),
      year: shareText(row.return_1y),
      threeYears: shareText(row.return_3y),
      fiveYears: shareText(row.return_5y),
    },
    spark: row.spark.map(navText),
    minimumSubscription: amountText(row.currency, row.minimum_subscription),
    subscriptionFee: formatDecimal(row.subscription_fee_ppm, 6),
    isOpen: row.subscription_open,
    ...(row.closed_reason === null ? {} : { closedReason: row.closed_reason }),
  };
}

export function presentProductDetail(row: ProductRow, language: Language): ProductDetail {
  return {
    ...presentProduct(row),
    summary: language === 'en' ? row.summary_en : row.summary_id,
    custodian: row.custodian,
    launchedOn: row.launched_on,
    cutOff: row.cut_off,
    redemptionFee: formatDecimal(row.redemption_fee_ppm, 6),
    switchingFee: formatDecimal(row.switching_fee_ppm, 6),
    vat: formatDecimal(row.vat_ppm, 6),
    expenseRatio: formatDecimal(row.expense_ratio_ppm, 6),
    settlementDays: row.settlement_days,
    minimumRedemption: amountText(row.currency, row.minimum_redemption),
    minimumHolding: amountText(row.currency, row.minimum_holding),
    assetsUnderManagement: row.assets_under_management as never,
    deepestFall: shareText(row.deepest_fall),
    holdings: row.holdings.map((holding) => ({ name: holding.name[language], share: formatDecimal(BigInt(holding.sharePpm), 6) })),
  };
}

export { navText };
