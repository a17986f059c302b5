/** A product as lists and details show it. */
import { Type } from 'typebox';
import { DayOut, MoneyOut, NavOut, oneOf, orNull, RupiahOut, ShareOut, type WireOf } from '../call.ts';

export const PRODUCT_TYPES = ['moneyMarket', 'fixedIncome', 'balanced', 'equity', 'index', 'protected'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

const Share = orNull(ShareOut);

export const Product = Type.Object({
  productId: Type.String(),
  slug: Type.String(),
  name: Type.String(),
  house: Type.String(),
  type: oneOf(PRODUCT_TYPES),
  isSharia: Type.Boolean(),
  currency: oneOf(['IDR', 'USD']),
  riskLevel: Type.Integer(),
  nav: NavOut,
  navDay: DayOut,
  returns: Type.Object({ day: Share, month: Share, quarter: Share, year: Share, threeYears: Share, fiveYears: Share }),
  spark: Type.Array(NavOut, { description: 'About forty NAVs of the last year' }),
  minimumSubscription: MoneyOut,
  subscriptionFee: ShareOut,
  vat: ShareOut,
  benchmark: orNull(Type.String(), 'Id of its benchmark index; null if none fits'),
  deepestFall: Share,
  isOpen: Type.Boolean(),
  closedReason: Type.Optional(Type.String()),
});
export type Product = WireOf<typeof Product>;

export const ProductDetail = Type.Object({
  ...Product.properties,
  summary: Type.String(),
  custodian: Type.String(),
  launchedOn: DayOut,
  cutOff: Type.String({ description: 'Cut-off of purchases, time of day in WIB' }),
  redemptionCutOff: Type.String({ description: 'Cut-off of redemptions' }),
  switchingCutOff: Type.String({ description: 'Cut-off of switches out of it; the target fund may close earlier' }),
  distribution: oneOf(['accumulate', 'reinvest', 'pay'], { description: "Use of the fund's income" }),
  redemptionFee: ShareOut,
  switchingFee: ShareOut,
  expenseRatio: ShareOut,
  settlementDays: Type.Integer(),
  minimumRedemption: MoneyOut,
  minimumHolding: MoneyOut,
  assetsUnderManagement: RupiahOut,
  holdings: Type.Array(Type.Object({ name: Type.String(), share: ShareOut })),
  factsAsOf: orNull(DayOut, 'The day of the fact sheet that summary, fund size and holdings are from; null if unknown'),
});
export type ProductDetail = WireOf<typeof ProductDetail>;
