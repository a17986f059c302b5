/** Rules for why a fund cannot be entered, offered, or given new terms: the first problem. */
import type { FactSheet, FundDetails, FundFigures, FundInput, FundTerms } from '@lumbung/contract/catalogue/fund.ts';
import { type Currency, type Minor, minor, parseDecimal, type PartsPerMillion, partsPerMillion, SCALE } from '@lumbung/kernel/amounts.ts';
import type { Day } from '@lumbung/kernel/time.ts';

/** Fees of a fund, and its minimums to buy, sell and keep, in the smallest unit of its currency. */
export interface Figures {
  readonly minimumSubscription: Minor;
  readonly minimumRedemption: Minor;
  readonly minimumHolding: Minor;
  readonly subscriptionFee: PartsPerMillion;
  readonly redemptionFee: PartsPerMillion;
  readonly switchingFee: PartsPerMillion;
}

export const shareOf = (said: string): PartsPerMillion => partsPerMillion(parseDecimal(said, SCALE.partsPerMillion)!);

/** Parses figures as entered; null if a minimum is not an amount of the currency. */
export function figuresOf(said: FundFigures, currency: Currency): Figures | null {
  const amounts = [said.minimumSubscription, said.minimumRedemption, said.minimumHolding].map((one) => parseDecimal(String(one), SCALE[currency]));
  const [minimumSubscription = null, minimumRedemption = null, minimumHolding = null] = amounts;
  if (minimumSubscription === null || minimumRedemption === null || minimumHolding === null) return null;
  return {
    minimumSubscription: minor(minimumSubscription),
    minimumRedemption: minor(minimumRedemption),
    minimumHolding: minor(minimumHolding),
    subscriptionFee: shareOf(said.subscriptionFee),
    redemptionFee: shareOf(said.redemptionFee),
    switchingFee: shareOf(said.switchingFee),
  };
}

/** The name of a fund in URLs. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Whether a name is too short for a URL, or equals one of others but for case, accents and punctuation. */
export const isNameTaken = (name: string, others: readonly string[]): boolean =>
  slugOf(name).length < 3 || others.some((other) => slugOf(other) === slugOf(name));

/** Above a tenth, a percentage was probably entered as a fraction. */
const HIGHEST_FEE = 100_000n;
/** A hundred percent, in parts per million. */
const WHOLE = 1_000_000n;
const LARGEST_MINIMUM = 1_000_000_000_000_000n;

export type TermsProblem = 'timesOutOfOrder' | 'minimumsWrong' | 'feesWrong';

/** Contradictions in terms and figures. The minimum purchase must be large enough to be kept and sold. */
export function termsProblem({ cutOff, handOff }: Pick<FundTerms, 'cutOff' | 'handOff'>, figures: Figures | null): TermsProblem | null {
  if (cutOff >= handOff) return 'timesOutOfOrder';
  if (figures === null) return 'minimumsWrong';
  const { minimumSubscription: least, minimumRedemption, minimumHolding } = figures;
  const isLeast = least > 0n && least <= LARGEST_MINIMUM && [minimumRedemption, minimumHolding].every((one) => one >= 0n && one <= least);
  if (!isLeast) return 'minimumsWrong';
  return [figures.subscriptionFee, figures.redemptionFee, figures.switchingFee].some((fee) => fee > HIGHEST_FEE) ? 'feesWrong' : null;
}

/** What is already known of the names and codes a new fund uses. */
export interface KnownOfFund {
  /** Name of its investment manager; null if unknown. */
  readonly house: string | null;
  readonly isCodeTaken: boolean;
  /** Names of all funds, and the names in their URLs. */
  readonly names: readonly string[];
  readonly isAccountTaken: boolean;
  readonly isBenchmarkKnown: boolean;
}
export type FundProblem = 'houseUnknown' | 'houseNamedOtherwise' | 'fundCodeTaken' | 'fundNameTaken' | 'fundAccountTaken' | 'benchmarkUnknown' | TermsProblem;

export function fundProblem(fund: FundInput, known: KnownOfFund): FundProblem | null {
  const { house, houseName, name, benchmark, currency, terms, figures, expenseRatio } = fund;
  if (known.house === null && houseName === undefined) return 'houseUnknown';
  if (known.house !== null && houseName !== undefined && houseName !== known.house) return 'houseNamedOtherwise';
  if (known.isCodeTaken || fund.code === house) return 'fundCodeTaken';
  if (isNameTaken(name, known.names)) return 'fundNameTaken';
  if (known.isAccountTaken) return 'fundAccountTaken';
  if (benchmark !== undefined && !known.isBenchmarkKnown) return 'benchmarkUnknown';
  return termsProblem(terms, figuresOf(figures, currency)) ?? (shareOf(expenseRatio) > HIGHEST_FEE ? 'feesWrong' : null);
}

/** The fields of a fund that decide who may sell it. */
export interface Offered {
  readonly endsOn: Day | null;
  readonly hasNav: boolean;
  readonly hasProspectus: boolean;
  /** The brands that sell it now. */
  readonly brands: readonly string[];
}
export type OfferProblem = 'noSuchBrand' | 'fundEnds' | 'navMissing' | 'prospectusMissing' | 'offerUnchanged';

/** Why an offer cannot change, or null. A fund without a NAV or prospectus cannot be sold. */
export function offerProblem(fund: Offered, brands: readonly string[], all: readonly string[]): OfferProblem | null {
  if (!brands.every((brand) => all.includes(brand))) return 'noSuchBrand';
  if (fund.endsOn !== null) return 'fundEnds';
  if (brands.length > 0 && !fund.hasNav) return 'navMissing';
  if (brands.length > 0 && !fund.hasProspectus) return 'prospectusMissing';
  return [...brands].sort().join() === [...fund.brands].sort().join() ? 'offerUnchanged' : null;
}

/** The details of a fund, and what decides whether they can change. */
export interface Detailed {
  readonly endsOn: Day | null;
  readonly name: string;
  readonly riskLevel: number;
  readonly benchmark: string | null;
  readonly takesPlans: boolean;
  /** Names of all other funds, and the names in their URLs. */
  readonly otherNames: readonly string[];
  readonly isBenchmarkKnown: boolean;
}
export type DetailsProblem = 'fundEnds' | 'detailsUnchanged' | 'fundNameTaken' | 'benchmarkUnknown';

/** Why details cannot change, or null. */
export function detailsProblem(fund: Detailed, { name, riskLevel, benchmark, takesPlans }: FundDetails): DetailsProblem | null {
  if (fund.endsOn !== null) return 'fundEnds';
  const isSame = name === fund.name && riskLevel === fund.riskLevel && (benchmark ?? null) === fund.benchmark && takesPlans === fund.takesPlans;
  if (isSame) return 'detailsUnchanged';
  if (isNameTaken(name, fund.otherNames)) return 'fundNameTaken';
  return benchmark !== undefined && !fund.isBenchmarkKnown ? 'benchmarkUnknown' : null;
}

export type ChangeProblem = 'fundEnds' | 'termsTooSoon' | 'termsKnown' | TermsProblem;

/** Why terms cannot change, or null. Today's orders rely on today's terms, so new ones apply from a later day. */
export function changeProblem(
  known: { readonly endsOn: Day | null; readonly isDayTaken: boolean },
  change: { readonly from: Day; readonly terms: FundTerms; readonly figures: Figures | null },
  today: Day,
): ChangeProblem | null {
  if (known.endsOn !== null) return 'fundEnds';
  if (change.from <= today) return 'termsTooSoon';
  return known.isDayTaken ? 'termsKnown' : termsProblem(change.terms, change.figures);
}

export type FactSheetProblem = 'factSheetDayWrong' | 'holdingsWrong' | 'feesWrong';

/** Why facts cannot be renewed, or null. A fact sheet is not from the future and not older than the current one; its holdings are parts of a whole. */
export function factSheetProblem(
  { asOf: current }: { readonly asOf: Day | null },
  asOf: Day,
  { holdings, expenseRatio }: Pick<FactSheet, 'holdings' | 'expenseRatio'>,
  today: Day,
): FactSheetProblem | null {
  if (asOf > today || (current !== null && asOf < current)) return 'factSheetDayWrong';
  const shares = holdings.map(({ share }) => shareOf(share));
  const isOnce = (names: readonly string[]) => new Set(names.map((name) => name.trim().toLowerCase())).size === names.length;
  const areParts =
    shares.every((share) => share > 0n) &&
    shares.reduce<bigint>((sum, share) => sum + share, 0n) <= WHOLE &&
    isOnce(holdings.map(({ nameId }) => nameId)) &&
    isOnce(holdings.map(({ nameEn }) => nameEn));
  if (!areParts) return 'holdingsWrong';
  return shareOf(expenseRatio) > HIGHEST_FEE ? 'feesWrong' : null;
}
