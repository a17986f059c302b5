/** A fund as operators enter it: properties, terms of orders, and fees. */
import { HOLDING_NAME, MOST_HOLDINGS } from '@lumbung/kernel/fact-sheet.ts';
import { Type } from 'typebox';
import { oneOf, type Static } from '../call.ts';
import { AmountInput, BankAccount, BankCode, Day, MarketCode, ShareInput, Text, TimeOfDay } from '../input.ts';
import { PRODUCT_TYPES } from './product.ts';

export const ROUNDINGS = ['halfUp', 'down'] as const;
export const DISTRIBUTIONS = ['accumulate', 'reinvest', 'pay'] as const;

/** Fees and minimums of a fund, in its currency. */
export const FundFigures = Type.Object({
  minimumSubscription: AmountInput,
  minimumRedemption: AmountInput,
  minimumHolding: AmountInput,
  subscriptionFee: ShareInput,
  redemptionFee: ShareInput,
  switchingFee: ShareInput,
});
export type FundFigures = Static<typeof FundFigures>;

/** Terms of orders: times, days until payment, and rounding of the custodian. */
export const FundTerms = Type.Object({
  cutOff: TimeOfDay,
  handOff: TimeOfDay,
  handOffMargin: Type.Integer({ minimum: 0, maximum: 240, description: 'Minutes before the hand-off deadline at which the first file is sent' }),
  settlementDays: Type.Integer({ minimum: 1, maximum: 7 }),
  unitRounding: oneOf(ROUNDINGS),
  unitScale: Type.Integer({ minimum: 0, maximum: 4 }),
  amountRounding: oneOf(ROUNDINGS),
  distribution: oneOf(DISTRIBUTIONS),
});
export type FundTerms = Static<typeof FundTerms>;

const FACTS = {
  summaryId: Text(300, { minLength: 10 }),
  summaryEn: Text(300, { minLength: 10 }),
  expenseRatio: ShareInput,
  assetsUnderManagement: Type.Integer({ minimum: 0, maximum: 9_007_199_254_740_991, description: 'Whole rupiah' }),
};
const HoldingName = Text(HOLDING_NAME.maxLength, { minLength: HOLDING_NAME.minLength });

/** Facts of a fund that its fact sheet renews, usually every month. */
export const FactSheet = Type.Object({
  ...FACTS,
  holdings: Type.Array(Type.Object({ nameId: HoldingName, nameEn: HoldingName, share: ShareInput }), {
    maxItems: MOST_HOLDINGS,
    description: 'The largest holdings, in Indonesian and English',
  }),
});
export type FactSheet = Static<typeof FactSheet>;

const DETAILS = {
  name: Text(80, { minLength: 3 }),
  riskLevel: Type.Integer({ minimum: 1, maximum: 5 }),
  benchmark: Type.Optional(MarketCode),
  takesPlans: Type.Boolean({ description: 'Whether plans, goals and the navigator may buy it' }),
};
/** What a fund is called, how risky it is, its benchmark, and whether plans may buy it. */
export const FundDetails = Type.Object(DETAILS);
export type FundDetails = Static<typeof FundDetails>;

export const FundInput = Type.Object({
  code: MarketCode,
  house: MarketCode,
  houseName: Type.Optional(Text(100, { minLength: 3, description: 'Name of an investment manager that is not known yet' })),
  custodian: Text(100, { minLength: 3 }),
  custodianBank: BankCode,
  custodianAccount: BankAccount('The account of the fund itself'),
  type: oneOf(PRODUCT_TYPES),
  isSharia: Type.Boolean(),
  currency: oneOf(['IDR', 'USD']),
  launchedOn: Day,
  ...DETAILS,
  ...FACTS,
  figures: FundFigures,
  terms: FundTerms,
});
export type FundInput = Static<typeof FundInput>;
