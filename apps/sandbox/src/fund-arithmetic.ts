/** The custodian's arithmetic: units, amounts, fees and tax of a fund, in whole numbers. */
import { type FundTerms, fundTermsOn } from '@lumbung/specimen/funds.ts';
import { fundOf } from './funds.ts';
import type { ExitRow } from './register-events.ts';
import { partOf, type Verdict } from './verdicts.ts';

/** Decimal places of the money of a fund. */
const scaleOf = (fund: string): number => (currencyOf(fund) === 'USD' ? 2 : 0);
export const currencyOf = (fund: string): 'IDR' | 'USD' => fundOf(fund).currency;
/** The value of one unit at a NAV of 1, in minor units of the fund's money, as a divisor. */
export const unitsTimesNav = (fund: string): bigint => 10n ** BigInt(10 - scaleOf(fund));
/** An amount of a file in minor units; empty stays empty. Null if it is not an amount in the fund's currency. */
export function readAmount(fund: string, text: string): string | null {
  if (text === '') return '';
  const scale = scaleOf(fund);
  return (scale === 0 ? /^\d+$/ : /^\d+\.\d\d$/).test(text) ? String(steps(text, scale)) : null;
}
/** An amount in responses: whole rupiah, or dollars with their currency. */
export const toldAmount = (fund: string, amount: bigint): { amount: string; currency?: 'USD' } =>
  currencyOf(fund) === 'USD' ? { amount: decimal(amount, scaleOf(fund)), currency: 'USD' } : { amount: String(amount) };

/** The units for an amount in minor units: in ten-thousandths, rounded by the terms of the fund. */
export function allot(fund: string, kind: FundTerms['kind'], day: string, amount: string, nav: bigint): bigint {
  const { unitRounding, unitScale } = fundTermsOn(fundOf(fund), kind, day);
  const step = 10n ** BigInt(4 - unitScale);
  const dividend = BigInt(amount) * unitsTimesNav(fund);
  return (unitRounding === 'down' ? dividend / (nav * step) : halfUp(dividend, nav * step)) * step;
}
/** A division rounded half up; both sides are positive. */
export const halfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);
/** A decimal text as a whole number of its smallest steps; further decimals are cut off. */
export const steps = (text: string, places: number): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(places, '0').slice(0, places));
};
/** A whole number of steps as a decimal text. */
export const decimal = (value: bigint, places: number): string => {
  const digits = value.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

/** Units converted at two prices, rounded by the terms of the fund. */
export function become(fund: string, day: string, units: bigint, price: bigint, into: bigint): bigint {
  const { unitRounding, unitScale } = fundTermsOn(fundOf(fund), '*', day);
  const step = 10n ** BigInt(4 - unitScale);
  return (unitRounding === 'down' ? (units * price) / (into * step) : halfUp(units * price, into * step)) * step;
}

/** Fee and tax of an exit of this value. */
export const feesOf = (row: ExitRow, gross: bigint): bigint => gross - netOf(row, gross);

/** What is left after fee and tax, each rounded separately. */
export function netOf(row: ExitRow, gross: bigint): bigint {
  const fee = halfUp(gross * steps(row.fee, 4), 1_000_000n);
  return gross - fee - halfUp(fee * steps(row.vat, 4), 1_000_000n);
}

/** How much of the money of an order is invested in the fund. */
export function investedOf(amount: string, verdict: Verdict | undefined): bigint {
  if (verdict?.does === 'rejected') return 0n;
  return verdict?.does === 'partial' ? partOf(BigInt(amount), verdict.share) : BigInt(amount);
}
