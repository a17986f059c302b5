/** Coupons of all holders, for operators: runs, and the totals and rows of one run. */
import { Type } from 'typebox';
import { DayOut, declare, InstantOut, oneOf, orNull, RupiahOut, ShareOut, type Static, type WireOf } from '../call.ts';
import { SeriesRef } from '../bond-series/series.ts';
import { cursorInput, cursorList } from '../operations/cursor.ts';
import { CouponNumber } from './ask-again.ts';

const Sums = Type.Object({ holders: Type.Integer(), units: Type.Integer(), gross: RupiahOut, tax: RupiahOut, net: RupiahOut, principal: RupiahOut });
export type CouponSums = WireOf<typeof Sums>;

const Run = Type.Object({
  seri: Type.String(),
  number: Type.Integer({ description: 'Number within the series, from 1' }),
  couponOn: DayOut,
  payOn: DayOut,
  isLast: Type.Boolean(),
  rate: ShareOut,
  perUnit: RupiahOut,
  state: oneOf(['drawing', 'drawn', 'told', 'paid']),
  drawn: orNull(Sums, 'Our computed totals; null while they are being computed'),
  unreadable: Type.Integer({ description: 'Unreadable rows of the custodian at the last query' }),
  mismatched: Type.Integer({ description: 'Holders for whom the custodian reports other figures, or none yet' }),
  returned: Type.Integer({ description: 'Holders whose bank returned the payment' }),
});
export type CouponRun = WireOf<typeof Run>;

export const ListRunsInput = Type.Object({ seri: Type.Optional(SeriesRef), ...cursorInput });
export type ListRunsInput = Static<typeof ListRunsInput>;
export const ListRunsReply = cursorList(Run);
export type ListRunsReply = WireOf<typeof ListRunsReply>;

const roles = ['finance', 'product', 'admin'] as const;

/** Newest coupon day first. */
export const listRuns = declare('bond-coupons.listRuns', 'GET ops/bonds/coupons', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles,
  family: 'bondCoupons',
  input: ListRunsInput,
  reply: ListRunsReply,
  refusals: [],
});

export const GetRunInput = Type.Object({ seri: SeriesRef, number: CouponNumber });
export type GetRunInput = Static<typeof GetRunInput>;
export const GetRunReply = Type.Object({
  run: Run,
  told: orNull(Sums, 'Totals of the custodian, as far as they are readable; null before it reports any'),
  booked: Sums,
  drawnAt: orNull(InstantOut),
  toldAt: orNull(InstantOut),
  paidAt: orNull(InstantOut),
});
export type GetRunReply = WireOf<typeof GetRunReply>;

/** 404 if the coupon was not computed. */
export const getRun = declare('bond-coupons.getRun', 'GET ops/bonds/coupons/run', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles,
  family: 'bondCoupons',
  input: GetRunInput,
  reply: GetRunReply,
  refusals: [],
});

/** Filters of rows: different figures, to be booked, returned, booked. */
export const ROW_KINDS = ['mismatched', 'due', 'returned', 'paid'] as const;

export const ListRowsInput = Type.Object({ seri: SeriesRef, number: CouponNumber, which: oneOf(ROW_KINDS), ...cursorInput });
export type ListRowsInput = Static<typeof ListRowsInput>;

const { units, gross, tax, net, principal } = Sums.properties;
const Row = Type.Object({
  investorId: Type.String(),
  investorName: orNull(Type.String(), 'Masked; null if the holder is unknown or the name was erased'),
  units,
  gross,
  tax,
  net,
  principal,
  state: oneOf(['due', 'mismatched', 'paid']),
  told: orNull(Type.Object({ units, gross, tax, net, principal }), "The custodian's figures for this holder; null if it reported none, or they are unreadable"),
  isReturned: Type.Boolean(),
  since: InstantOut,
  proposalId: orNull(Type.String(), 'An open proposal about it'),
});
export type CouponOfHolder = WireOf<typeof Row>;
export const ListRowsReply = cursorList(Row);
export type ListRowsReply = WireOf<typeof ListRowsReply>;

export const listRows = declare('bond-coupons.listRows', 'GET ops/bonds/coupons/rows', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles,
  family: 'bondCoupons',
  input: ListRowsInput,
  reply: ListRowsReply,
  refusals: [],
});
