/** A product as lists and details show it. */
import { Type } from 'typebox';
import { DayOut, DecimalOut, oneOf, RupiahOut, type Static } from '../call.ts';

export const PRODUCT_TYPES = ['moneyMarket', 'fixedIncome', 'balanced', 'equity', 'index', 'protected'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

const Share = Type.Union([DecimalOut, Type.Null()]);

export const Product = Type.Object({
  productId: Type.String(),
  slug: Type.String(),
  name: Type.String(),
  house: Type.String(),
  type: oneOf(PRODUCT_TYPES),
  isSharia: Type.Boolean(),
  currency: oneOf(['IDR', 'USD']),
  riskLevel: Type.Integer(),
  nav: DecimalOut,
  navDay: DayOut,
  returns: Type.Object({ day: Share, month: Share, quarter: Share, year: Share, threeYears: Share, fiveYears: Share }),
  spark: Type.Array(DecimalOut, { description: 'Some forty NAVs of the last year' }),
  minimumSubscription: DecimalOut,
  subscriptionFee: DecimalOut,
  isOpen: Type.Boolean(),
  closedReason: Type.Optional(Type.String()),
});
export type Product = Static<typeof Product>;

export const ProductDetail = Type.Object({
  ...Product.properties,
  summary: Type.String(),
  custodian: Type.String(),
  launchedOn: DayOut,
  cutOff: Type.String({ description: 'Time of day in WIB' }),
  redemptionFee: DecimalOut,
  switchingFee: DecimalOut,
  vat: DecimalOut,
  expenseRatio: DecimalOut,
  settlementDays: Type.Integer(),
  minimumRedemption: DecimalOut,
  minimumHolding: DecimalOut,
  assetsUnderManagement: RupiahOut,
  deepestFall: Share,
  holdings: Type.Array(Type.Object({ name: Type.String(), share: DecimalOut })),
});
export type ProductDetail = Static<typeof ProductDetail>;
