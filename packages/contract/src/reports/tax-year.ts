/**
 * What somebody needs for the annual tax return (SPT Tahunan): what was held at the end of a year, what funds brought (no
 * object of tax), and what bonds brought, of which the tax was withheld for good. As figures, and as a PDF.
 */
import { type Static, Type } from 'typebox';
import { AmountOut, DayOut, declare, fileReply, oneOf, orNull, RupiahOut, UnitsOut, type WireOf } from '../call.ts';

/** A year of which there may be anything. */
const Year = Type.Integer({ minimum: 2000, maximum: 2200 });

export const GetTaxYearInput = Type.Object({ year: Type.Optional(Year) });
export type GetTaxYearInput = Static<typeof GetTaxYearInput>;

const currency = oneOf(['IDR', 'USD']);
export const TaxAsset = Type.Object({
  kind: oneOf(['fund', 'bond']),
  code: orNull(Type.String(), 'What the return of a person calls assets of this kind; null where it is not known, and for companies'),
  productId: Type.String(),
  name: Type.String(),
  currency,
  units: UnitsOut,
  cost: AmountOut,
  value: AmountOut,
  valuedOn: orNull(DayOut, 'The day of the NAV; null of bonds, which stand at nominal, and before the first NAV'),
});
export type TaxAsset = WireOf<typeof TaxAsset>;

export const GetTaxYearReply = Type.Object({
  years: Type.Array(Type.Integer(), { description: 'Those with anything in them, newest first' }),
  year: Type.Integer({ description: 'The one that was asked for; else the newest that is over, or the current one where none is' }),
  day: DayOut,
  isToDate: Type.Boolean({ description: 'The year is not over: it is as of that day' }),
  assets: Type.Array(TaxAsset),
  funds: Type.Array(Type.Object({ productId: Type.String(), name: Type.String(), currency, realised: AmountOut, income: AmountOut, fees: AmountOut }), {
    description: 'What was realised below zero is a loss',
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
    { description: 'Bonds that were sold: cost + gain + accrued interest − tax − fee is what arrived' },
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

/** It counts how often it is asked. */
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
