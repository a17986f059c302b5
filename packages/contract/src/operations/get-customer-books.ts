/**
 * A customer's holdings, orders and pending items, and delivery of messages. 404 if there is none. Support sees states but no figures
 * except those of orders. Each view is recorded in the operator's audit trail.
 */
import { Type } from 'typebox';
import { AmountOut, declare, InstantOut, oneOf, orNull, type Static, UnitsOut, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { FoundOrder } from './list-orders.ts';
import { MONEY_STATES } from './list-money.ts';

export const GetCustomerBooksInput = Type.Object({ investorId: Uuid });
export type GetCustomerBooksInput = Static<typeof GetCustomerBooksInput>;

export const PORTFOLIO_KINDS = ['general', 'goal', 'discipline', 'strategy'] as const;
export const CODE_STATES = ['waiting', 'failing', 'unsent', 'left', 'used'] as const;
export const CODE_PURPOSES = ['order', 'approval', 'factor', 'closing', 'dataUpdate', 'password', 'signIn', 'other'] as const;

const Sum = Type.Object({ currency: oneOf(['IDR', 'USD']), amount: AmountOut });

const Held = Type.Object({
  productId: Type.String(),
  name: Type.String(),
  units: orNull(UnitsOut),
  value: orNull(Sum),
});

const Portfolio = Type.Object({
  kind: oneOf(PORTFOLIO_KINDS),
  holdings: Type.Array(Held),
  worth: orNull(Type.Array(Sum), 'By currency'),
});

const Payout = Type.Object({
  payoutId: Type.String(),
  purpose: oneOf(['refund', 'redemption']),
  orderId: orNull(Type.String(), 'The sale whose proceeds it pays'),
  amount: orNull(Sum),
  state: oneOf(['planned', 'sent', 'done', 'failed']),
  at: InstantOut,
});

const Waiting = Type.Object({
  sourceId: Type.String(),
  amount: orNull(Sum),
  reason: Type.String({ description: 'As in the list of pending money' }),
  state: oneOf(MONEY_STATES),
  at: InstantOut,
});

const Code = Type.Object({
  purpose: oneOf(CODE_PURPOSES),
  at: InstantOut,
  resends: Type.Integer(),
  state: oneOf(CODE_STATES, {
    description: 'failing: delivery fails now and is retried; unsent: it expired before it was sent; left: it was accepted for delivery',
  }),
});

const Notice = Type.Object({ title: Type.String(), at: InstantOut, isRead: Type.Boolean() });
const Unmailed = Type.Object({
  since: InstantOut,
  tries: Type.Integer(),
  isGivenUp: Type.Boolean({ description: 'An operator must have it retried' }),
});

export const CustomerBooks = Type.Object({
  showsFigures: Type.Boolean({ description: "Whether the caller's role sees units and amounts" }),
  portfolios: Type.Array(Portfolio, { description: 'Always the general one; others if there are any' }),
  orders: Type.Array(FoundOrder, { description: 'Running orders, newest first, at most twenty' }),
  hasMoreOrders: Type.Boolean(),
  payouts: Type.Array(Payout, { description: 'The newest ten' }),
  money: Type.Array(Waiting, { description: 'Pending payouts, newest first, at most twenty' }),
  codes: Type.Array(Code, { description: 'The newest ten, each the last of its purpose' }),
  notices: Type.Array(Notice, { description: 'The newest ten' }),
  unmailed: Type.Array(Unmailed, { description: 'Event mails that could not be sent so far' }),
});
export type CustomerBooks = WireOf<typeof CustomerBooks>;

export const GetCustomerBooksReply = Type.Object({ books: CustomerBooks });
export type GetCustomerBooksReply = WireOf<typeof GetCustomerBooksReply>;

export const getCustomerBooks = declare('operations.getCustomerBooks', 'POST ops/customers/books', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['support', 'compliance'],
  family: 'operations',
  input: GetCustomerBooksInput,
  reply: GetCustomerBooksReply,
  refusals: [],
});
