/** Proposes the terms of a series. It is published when another operator agrees; its terms may be replaced until the offer begins. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { BondSeri, Day, ShareInput, Text, TimeOfDay } from '../input.ts';

const Amount = Type.Integer({ minimum: 1, maximum: 1_000_000_000_000, description: 'Whole rupiah' });

export const BondTermsInput = Type.Object({
  seri: BondSeri,
  tenorYears: Type.Integer({ minimum: 1, maximum: 30 }),
  rate: ShareInput,
  floating: Type.Optional(Type.Object({ spread: ShareInput, firstResetOn: Day })),
  opensOn: Day,
  opensAt: TimeOfDay,
  closesOn: Day,
  closesAt: TimeOfDay,
  settlesOn: Day,
  maturesOn: Day,
  couponDay: Type.Integer({ minimum: 1, maximum: 28 }),
  firstCouponOn: Day,
  minimum: Amount,
  multiple: Amount,
  maximum: Amount,
  tradableFrom: Type.Optional(Day),
  redemption: Type.Optional(Type.Object({ from: Day, until: Day, closesAt: TimeOfDay, most: ShareInput })),
  memorandum: Type.Optional(Text(200, { description: 'An https URL' })),
});
export type BondTermsInput = Static<typeof BondTermsInput>;

export const ProposeSeriesInput = Type.Object({ ...BondTermsInput.properties, note: Note });
export type ProposeSeriesInput = Static<typeof ProposeSeriesInput>;

export const ProposeSeriesReply = Type.Object({ proposalId: Type.String() });
export type ProposeSeriesReply = WireOf<typeof ProposeSeriesReply>;

export const proposeSeries = declare('bond-series.proposeSeries', 'POST ops/bonds/series/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product'],
  family: 'bondSeries',
  input: ProposeSeriesInput,
  reply: ProposeSeriesReply,
  refusals: [
    'offerBegun',
    'offerPassed',
    'daysOutOfOrder',
    'firstCouponWrong',
    'limitsWrong',
    'floatingTermsWrong',
    'saleTermsWrong',
    'redemptionTermsWrong',
    'seriesProposed',
  ],
  example: {
    seri: 'ORI099T3',
    tenorYears: 3,
    rate: '0.06',
    opensOn: '2027-06-01',
    opensAt: '09:00',
    closesOn: '2027-06-24',
    closesAt: '10:00',
    settlesOn: '2027-06-30',
    maturesOn: '2030-06-15',
    couponDay: 15,
    firstCouponOn: '2027-08-15',
    minimum: 1_000_000,
    multiple: 1_000_000,
    maximum: 5_000_000_000,
    tradableFrom: '2027-08-16',
    note: 'Memorandum of 20 May',
  },
});
