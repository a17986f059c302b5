/** Options of a recurring plan: funds that suit the investor, payment methods, and days on which the exchange is closed. */
import { Type } from 'typebox';
import { DayOut, declare, oneOf, orNull, RupiahOut, ShareOut, type Static, type WireOf } from '../call.ts';
import { SourceOut } from './plan.ts';
import { PRODUCT_TYPES } from '../catalogue/product.ts';

export const GetOptionsInput = Type.Object({});
export type GetOptionsInput = Static<typeof GetOptionsInput>;

export const PlanFund = Type.Object({
  productId: Type.String(),
  name: Type.String(),
  type: oneOf(PRODUCT_TYPES),
  riskLevel: Type.Integer(),
  minimum: RupiahOut,
  minimumHolding: RupiahOut,
  feeRate: ShareOut,
  vatRate: ShareOut,
});
export type PlanFund = WireOf<typeof PlanFund>;

export const GetOptionsReply = Type.Object({
  today: DayOut,
  isOffered: Type.Boolean({ description: 'Due purchases await approval by another user of the company instead of payment' }),
  riskLevel: orNull(Type.Integer(), 'Null without a risk profile: then no fund suits'),
  funds: Type.Array(PlanFund),
  methods: Type.Array(Type.Object({ paymentMethod: Type.Integer(), name: Type.String() }), { description: 'Methods for paying its bills' }),
  sources: Type.Array(SourceOut, { description: 'Accounts that are debited automatically, or can be once linked' }),
  closedDays: Type.Array(DayOut, { description: 'Weekdays on which the exchange is closed, from today on' }),
});
export type GetOptionsReply = WireOf<typeof GetOptionsReply>;

export const getOptions = declare('disciplines.getOptions', 'GET main/disciplines/options', {
  does: 'reads',
  area: 'discipline',
  who: 'investor',
  family: 'discipline',
  input: GetOptionsInput,
  reply: GetOptionsReply,
});
