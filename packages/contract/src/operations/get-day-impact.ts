/** Impact of changing a day: orders awaiting it or settled at its NAV, and plans due on it. Shown before an operator proposes or agrees. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Day, ProductRef } from '../input.ts';

export const GetDayImpactInput = Type.Object({
  day: Day,
  productId: Type.Optional(ProductRef('One fund; every fund when absent')),
});
export type GetDayImpactInput = Static<typeof GetDayImpactInput>;

export const GetDayImpactReply = Type.Object({
  waiting: Type.Integer({ description: 'Unsettled orders that get the NAV of the day' }),
  unpaid: Type.Integer({ description: 'Unpaid orders that are promised the NAV of the day' }),
  settled: Type.Integer({ description: 'Orders settled at the NAV of the day' }),
  plans: Type.Integer({ description: 'Recurring plans due on the day; 0 if a fund is named' }),
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
