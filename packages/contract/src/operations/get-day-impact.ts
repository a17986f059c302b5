/** What a change of a day would touch: orders that wait for it or were settled at its NAV, and plans that fall due. Operators see it before they propose or agree. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Day, ProductRef } from '../input.ts';

export const GetDayImpactInput = Type.Object({
  day: Day,
  productId: Type.Optional(ProductRef('One fund; every fund when absent')),
});
export type GetDayImpactInput = Static<typeof GetDayImpactInput>;

export const GetDayImpactReply = Type.Object({
  waiting: Type.Integer({ description: 'Orders that get the NAV of the day and are not settled' }),
  unpaid: Type.Integer({ description: 'Orders that are promised the NAV of the day and are not paid' }),
  settled: Type.Integer({ description: 'Orders that were settled at the NAV of the day' }),
  plans: Type.Integer({ description: 'Recurring plans that fall due on the day; none when a fund is named' }),
});
export type GetDayImpactReply = WireOf<typeof GetDayImpactReply>;

export const getDayImpact = declare('operations.getDayImpact', 'GET ops/day/impact', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'finance', 'admin'],
  family: 'operations',
  input: GetDayImpactInput,
  reply: GetDayImpactReply,
  refusals: [],
});
