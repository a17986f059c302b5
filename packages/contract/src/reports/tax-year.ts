/**
 * Figures for the annual tax return (SPT Tahunan), as data and as a PDF: holdings at the end of a year, income from funds (not taxable), and income from
 * bonds, whose tax is withheld and final.
 */
import { type Static, Type } from 'typebox';
import { AmountOut, DayOut, declare, fileReply, oneOf, orNull, RupiahOut, UnitsOut, type WireOf } from '../call.ts';

/** A year that may have data. */
const Year = Type.Integer({ minimum: 2000, maximum: 2200 });

export const GetTaxYearInput = Type.Object({ year: Type.Optional(Year) });
export type GetTaxYearInput = Static<typeof GetTaxYearInput>;

const currency = oneOf(['IDR', 'USD']);
export const TaxAsset = Type.Object({
  kind: oneOf(['fund', 'bond']),
  code: orNull(Type.String(), 'Asset code in the tax return of a person; null if unknown, and for companies'),
  productId: Type.String(),
  name: Type.String(),
  currency,
  units: UnitsOut,
  cost: AmountOut,
  value: AmountOut,
  valuedOn: orNull(DayOut, 'Day of the NAV; null for bonds, which are valued at nominal, and before the first NAV'),
});
export type TaxAsset = WireOf<typeof TaxAsset>;

export const GetTaxYearReply = Type.Object({
  years: Type.Array(Type.Integer(), { description: 'Years with data, newest first' }),
  year: Type.Integer({ description: 'The requested year; else the newest complete one, or the current one if there is none' }),
  day: DayOut,
  isToDate: Type.Boolean({ description: 'The year is not over: figures are as of that day' }),
  assets: Type.Array(TaxAsset),
  funds: Type.Array(Type.Object({ productId: Type.String(), name: Type.String(), currency, realised: AmountOut, income: AmountOut, fees: AmountOut }), {
    description: 'A negative realised amount is a loss',
  }),
  coupons: Type.Array(Type.Object({ seri: Type.String(), gross: RupiahOut, tax: RupiahOut, net: RupiahOut })),
  sales: Type.Array(
    Type.Object({
      seri: Type.String(),
      cost: RupiahOut,
      gain: RupiahOut,
      accrued: RupiahOut,
      tax: RupiahOut,
      fee: RupiahOut,
      net: RupiahOut,
    }),
    { description: 'Bonds sold: cost + gain + accrued interest − tax − fee = amount received' },
  ),
});
export type GetTaxYearReply = WireOf<typeof GetTaxYearReply>;

export const getTaxYear = declare('reports.getTaxYear', 'GET main/order/tax-year', {
  does: 'reads',
  area: 'order',
  who: 'investor',
  family: 'profile',
  input: GetTaxYearInput,
  reply: GetTaxYearReply,
});

/** Requests are counted against a limit. */
export const getTaxReport = declare('reports.getTaxReport', 'GET main/order/tax-report', {
  does: 'writes',
  area: 'order',
  who: 'investor',
  company: 'any',
  family: 'profile',
  input: GetTaxYearInput,
  reply: fileReply(['application/pdf']),
  refusals: ['tooManyPapers'],
});
