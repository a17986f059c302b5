/** Facts of a fund, its terms and figures shown to the second operator. */
import type { FactSheet, FundDetails, FundInput, FundTerms } from '@lumbung/contract/catalogue/fund.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { percentOfShare } from '@lumbung/kernel/typed-percent.ts';
import { type Detailed, type Figures, shareOf } from './entry-rules.ts';

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

const NONE = '–';

/** Only the details that change, and what they were before. */
export function detailsFacts(fund: Detailed, said: FundDetails) {
  const benchmark = said.benchmark ?? null;
  const before = [
    ...(said.name === fund.name ? [] : [fund.name]),
    ...(said.riskLevel === fund.riskLevel ? [] : [String(fund.riskLevel)]),
    ...(benchmark === fund.benchmark ? [] : [fund.benchmark ?? NONE]),
  ];
  return {
    ...(said.name === fund.name ? {} : { fundName: said.name }),
    ...(said.riskLevel === fund.riskLevel ? {} : { riskLevel: String(said.riskLevel) }),
    ...(benchmark === fund.benchmark ? {} : { benchmark: benchmark ?? NONE }),
    ...(said.takesPlans === fund.takesPlans ? {} : { takesPlans: word(said.takesPlans) }),
    ...(before.length === 0 ? {} : { before: before.join('; ') }),
  };
}

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
