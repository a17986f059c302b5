/** One order with all that is written about it. 404 when there is none. */
import { Type } from 'typebox';
import { DayOut, DecimalOut, declare, InstantOut, oneOf, RupiahOut, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { OrderSummary, TimelineStep } from '../orders/order.ts';
import { Bill } from '../payments/bill.ts';

export const GetOrderInput = Type.Object({ investorId: Uuid, id: Uuid });
export type GetOrderInput = Static<typeof GetOrderInput>;

const Posting = Type.Object({
  postingId: Type.String(),
  reference: Type.String(),
  kind: Type.String({ description: 'A kind of posting, or `reversal: ` and the reason' }),
  at: InstantOut,
  entries: Type.Array(Type.Object({ path: Type.String(), asset: Type.String(), amount: DecimalOut })),
});

export const GetOrderReply = Type.Object({
  investorId: Type.String(),
  order: OrderSummary,
  timeline: Type.Array(TimelineStep),
  bills: Type.Array(Bill),
  evidence: Type.Object({ sha256: Type.String(), isIntact: Type.Boolean(), shownAt: InstantOut, acceptedAt: InstantOut, factor: Type.String() }),
  suspense: Type.Array(Type.Object({ suspenseId: Type.String(), amount: RupiahOut, reason: Type.String(), at: InstantOut })),
  cashOn: Type.Union([DayOut, Type.Null()], { description: 'When the money of a sale arrives' }),
  payouts: Type.Array(Type.Object({ payoutId: Type.String(), amount: RupiahOut, state: oneOf(['planned', 'sent', 'done', 'failed']), plannedAt: InstantOut })),
  postings: Type.Array(Posting),
});
export type GetOrderReply = WireOf<typeof GetOrderReply>;

export const getOrder = declare('operations.getOrder', 'GET ops/orders/get', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['finance', 'support', 'compliance', 'admin'],
  family: 'operations',
  input: GetOrderInput,
  reply: GetOrderReply,
  refusals: [],
});
