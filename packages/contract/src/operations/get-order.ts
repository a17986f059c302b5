/** One order with all its records. 404 if there is none. */
import { Type } from 'typebox';
import { AmountOut, DayOut, DecimalOut, declare, InstantOut, NavOut, oneOf, orNull, type Static, UnitsOut, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { OrderSummary, TimelineStep } from '../orders/order.ts';
import { Bill } from '../payments/bill.ts';

export const GetOrderInput = Type.Object({ investorId: Uuid, id: Uuid });
export type GetOrderInput = Static<typeof GetOrderInput>;

export const LOG_SUBJECTS = ['order', 'leg', 'bill', 'payout', 'grant'] as const;
export const LOG_ACTORS = ['login', 'operator', 'job', 'bank', 'other'] as const;

const Happened = Type.Object({
  at: InstantOut,
  subject: oneOf(LOG_SUBJECTS),
  subjectId: Type.String(),
  event: Type.String(),
  from: Type.String(),
  to: Type.String(),
  who: oneOf(LOG_ACTORS),
  name: Type.String({ description: 'An operator by name, a login by its id, a job, a bank' }),
  request: orNull(Type.String(), "Id of the request that caused it, as in the server's log"),
});

const Posting = Type.Object({
  postingId: Type.String(),
  reference: Type.String(),
  kind: Type.String({ description: 'A kind of posting, or `reversal: ` and the reason' }),
  at: InstantOut,
  entries: Type.Array(Type.Object({ path: Type.String(), asset: Type.String(), amount: DecimalOut })),
});

const Fill = Type.Object({
  lineId: Type.String(),
  version: Type.Integer(),
  outcome: oneOf(['confirmed', 'partial', 'rejected', 'corrected']),
  nav: orNull(NavOut),
  units: orNull(UnitsOut),
  money: orNull(Type.Object({ asset: Type.String(), amount: DecimalOut }), 'If money is confirmed too'),
  at: InstantOut,
});

const Claim = Type.Object({
  claimId: Type.String(),
  lineId: Type.String(),
  state: oneOf(['open', 'settled', 'waived', 'covered', 'lapsed']),
  asset: Type.String({ description: 'Units of a product by its id, or money by its currency' }),
  claimed: DecimalOut,
  remaining: DecimalOut,
  since: InstantOut,
});

export const GetOrderReply = Type.Object({
  investorId: Type.String(),
  investorName: orNull(Type.String(), 'Masked; null if the investor is unknown or the name was erased'),
  order: OrderSummary,
  timeline: Type.Array(TimelineStep),
  bills: Type.Array(Bill),
  evidence: Type.Object({ sha256: Type.String(), isIntact: Type.Boolean(), shownAt: InstantOut, acceptedAt: InstantOut, factor: Type.String() }),
  suspense: Type.Array(Type.Object({ suspenseId: Type.String(), currency: oneOf(['IDR', 'USD']), amount: AmountOut, reason: Type.String(), at: InstantOut })),
  cashOn: Type.Union([DayOut, Type.Null()], { description: 'When the money of a sale arrives' }),
  payouts: Type.Array(
    Type.Object({
      payoutId: Type.String(),
      currency: oneOf(['IDR', 'USD']),
      amount: AmountOut,
      state: oneOf(['planned', 'sent', 'done', 'failed']),
      plannedAt: InstantOut,
    }),
  ),
  fills: Type.Array(Fill, { description: 'Confirmations of each line, by version; corrected: by a later NAV of its day' }),
  claims: Type.Array(Claim, { description: 'Excess amounts after corrections that could not be taken back' }),
  postings: Type.Array(Posting),
  log: Type.Array(Happened, { description: 'Every state transition of the order, its legs, bills and payouts, by time' }),
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
