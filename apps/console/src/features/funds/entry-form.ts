/** A fund and its terms as form values, and as the input of the calls. */
import type { FundFigures, FundTerms } from '@lumbung/contract/catalogue/fund.ts';
import type { Entry } from '@lumbung/contract/catalogue/list-entries.ts';
import type { ProposeFundInput } from '@lumbung/contract/catalogue/propose-fund.ts';
import { percentOfShare, shareOfPercent } from '@lumbung/kernel/typed-percent.ts';

type Terms = Pick<Entry, 'terms' | 'figures'>;

/** Terms as form values; an empty form starts with those of most funds. */
export const termsValues = (from: Terms | null, language: 'id' | 'en') => ({
  minimumSubscription: from?.figures.minimumSubscription ?? '',
  minimumRedemption: from?.figures.minimumRedemption ?? '',
  minimumHolding: from?.figures.minimumHolding ?? '',
  subscriptionFee: from ? percentOfShare(from.figures.subscriptionFee, language) : '',
  redemptionFee: from ? percentOfShare(from.figures.redemptionFee, language) : '',
  switchingFee: from ? percentOfShare(from.figures.switchingFee, language) : '',
  cutOff: from?.terms.cutOff ?? '13:00',
  handOff: from?.terms.handOff ?? '17:00',
  handOffMargin: String(from?.terms.handOffMargin ?? 15),
  settlementDays: String(from?.terms.settlementDays ?? 5),
  unitRounding: (from?.terms.unitRounding ?? 'halfUp') as string,
  unitScale: String(from?.terms.unitScale ?? 4),
  amountRounding: (from?.terms.amountRounding ?? 'halfUp') as string,
  distribution: (from?.terms.distribution ?? 'accumulate') as string,
});
export type TermsValues = ReturnType<typeof termsValues>;

export const figuresIn = (values: TermsValues): FundFigures => ({
  minimumSubscription: values.minimumSubscription,
  minimumRedemption: values.minimumRedemption,
  minimumHolding: values.minimumHolding,
  subscriptionFee: shareOfPercent(values.subscriptionFee)!,
  redemptionFee: shareOfPercent(values.redemptionFee)!,
  switchingFee: shareOfPercent(values.switchingFee)!,
});

export const termsIn = (values: TermsValues): FundTerms => ({
  cutOff: values.cutOff,
  handOff: values.handOff,
  handOffMargin: Number(values.handOffMargin),
  settlementDays: Number(values.settlementDays),
  unitRounding: values.unitRounding as FundTerms['unitRounding'],
  unitScale: Number(values.unitScale),
  amountRounding: values.amountRounding as FundTerms['amountRounding'],
  distribution: values.distribution as FundTerms['distribution'],
});

export const fundValues = (language: 'id' | 'en') => ({
  code: '',
  name: '',
  house: '',
  houseCode: '',
  houseName: '',
  custodian: '',
  custodianBank: '',
  custodianAccount: '',
  type: 'moneyMarket' as string,
  currency: 'IDR' as string,
  riskLevel: '1',
  launchedOn: '',
  benchmark: '',
  isSharia: false,
  takesPlans: true,
  expenseRatio: '',
  assets: '',
  summaryId: '',
  summaryEn: '',
  ...termsValues(null, language),
  note: '',
});
export type FundValues = ReturnType<typeof fundValues>;

/** The option for an investment manager that is not listed yet. */
export const NEW_HOUSE = '+';

export function fundIn(values: FundValues): ProposeFundInput {
  const isNew = values.house === NEW_HOUSE;
  return {
    code: values.code.trim().toUpperCase(),
    name: values.name.trim(),
    house: isNew ? values.houseCode.trim().toUpperCase() : values.house,
    ...(isNew ? { houseName: values.houseName.trim() } : {}),
    custodian: values.custodian.trim(),
    custodianBank: values.custodianBank.trim(),
    custodianAccount: values.custodianAccount.trim(),
    type: values.type as ProposeFundInput['type'],
    isSharia: values.isSharia,
    currency: values.currency as ProposeFundInput['currency'],
    riskLevel: Number(values.riskLevel),
    launchedOn: values.launchedOn,
    ...(values.benchmark === '' ? {} : { benchmark: values.benchmark }),
    takesPlans: values.takesPlans,
    expenseRatio: shareOfPercent(values.expenseRatio)!,
    assetsUnderManagement: Number(values.assets),
    summaryId: values.summaryId.trim(),
    summaryEn: values.summaryEn.trim(),
    figures: figuresIn(values),
    terms: termsIn(values),
    note: values.note,
  };
}

/** The facts of a fund as form values: holdings are lines that can be pasted from a spreadsheet. */
export const factSheetValues = ({ factSheet: { summaryId, summaryEn, expenseRatio, assetsUnderManagement, holdings } }: Entry, language: 'id' | 'en') => ({
  asOf: '',
  summaryId,
  summaryEn,
  expenseRatio: percentOfShare(expenseRatio, language),
  assets: String(assetsUnderManagement),
  holdings: holdings.map(({ nameId, nameEn, share }) => `${nameId}; ${nameEn}; ${percentOfShare(share, language)}`).join('\n'),
  note: '',
});
