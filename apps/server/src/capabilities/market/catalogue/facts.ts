/** Facts of a fund, its terms and figures shown to the second operator. */
import type { FactSheet, FundInput, FundTerms } from '@lumbung/contract/catalogue/fund.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { percentOfShare } from '@lumbung/kernel/typed-percent.ts';
import { type Figures, shareOf } from './entry-rules.ts';

const word = (is: boolean): string => (is ? 'yes' : 'no');

export const figureFacts = (figures: Figures, currency: Currency) => ({
  currency,
  minimum: String(figures.minimumSubscription),
  minimumRedemption: String(figures.minimumRedemption),
  minimumHolding: String(figures.minimumHolding),
  buyFee: String(figures.subscriptionFee),
  sellFee: String(figures.redemptionFee),
  switchFee: String(figures.switchingFee),
});

export const termsFacts = (terms: FundTerms) => ({
  cutOff: terms.cutOff,
  handOff: terms.handOff,
  handOffMargin: String(terms.handOffMargin),
  settlementDays: String(terms.settlementDays),
  unitRounding: terms.unitRounding,
  unitScale: String(terms.unitScale),
  amountRounding: terms.amountRounding,
  distribution: terms.distribution,
});

/** Everything to compare with the fact sheet. Each holding is shown in both languages. */
export const factSheetFacts = ({ expenseRatio, assetsUnderManagement, summaryId, summaryEn, holdings }: FactSheet) => ({
  expense: String(shareOf(expenseRatio)),
  assets: String(assetsUnderManagement),
  summaryId,
  summaryEn,
  holdings: holdings.map(({ nameId, nameEn, share }) => `${nameId} / ${nameEn}: ${percentOfShare(share, 'en')}%`).join('; '),
});

/** Everything to compare with the prospectus. The account of a fund is public, because the prospectus names it. */
export const fundFacts = (fund: FundInput, figures: Figures, house: string) => ({
  code: fund.code,
  fundName: fund.name,
  house: `${house} (${fund.house})`,
  custodian: fund.custodian,
  fundAccount: `${fund.custodianBank} ${fund.custodianAccount}`,
  productType: fund.type,
  isSharia: word(fund.isSharia),
  riskLevel: String(fund.riskLevel),
  launchedOn: fund.launchedOn,
  ...(fund.benchmark === undefined ? {} : { benchmark: fund.benchmark }),
  takesPlans: word(fund.takesPlans),
  expense: String(shareOf(fund.expenseRatio)),
  assets: String(fund.assetsUnderManagement),
  summaryId: fund.summaryId,
  summaryEn: fund.summaryEn,
  ...figureFacts(figures, fund.currency),
  ...termsFacts(fund.terms),
});
