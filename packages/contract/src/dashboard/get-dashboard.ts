/** Home: portfolio value and its history, pending actions, holdings, latest orders. */
import { Type } from 'typebox';
import { AmountOut, DayOut, declare, InstantOut, oneOf, type WireOf } from '../call.ts';
import { OrderSummary } from '../orders/order.ts';
import { Allocation, HeldBonds, Holding, Worth, WorthHistory, WorthInDollars } from '../portfolio/list-holdings.ts';

export const GetDashboardReply = Type.Object({
  worth: Worth,
  dollars: WorthInDollars,
  /** For holdings in rupiah. */
  history: WorthHistory,
  actions: Type.Array(
    Type.Object({
      kind: oneOf([
        'payOrder',
        'payBond',
        'approveOrder',
        'agreePeople',
        'verifyIdentity',
        'identityInReview',
        'identityReturned',
        'identityRejected',
        'renewProfile',
        'chooseRiskProfile',
        'firstPurchase',
      ]),
      orderId: Type.Union([Type.String(), Type.Null()]),
      currency: oneOf(['IDR', 'USD']),
      amount: Type.Union([AmountOut, Type.Null()]),
      method: Type.Union([Type.String(), Type.Null()]),
      dueAt: Type.Union([InstantOut, Type.Null()]),
    }),
  ),
  holdings: Type.Array(Holding),
  allocation: Allocation,
  navDay: Type.Union([DayOut, Type.Null()]),
  bonds: HeldBonds,
  latest: Type.Array(OrderSummary),
});
export type GetDashboardReply = WireOf<typeof GetDashboardReply>;

export const getDashboard = declare('dashboard.getDashboard', 'GET main/dashboard', {
  does: 'reads',
  area: 'start',
  who: 'investor',
  family: 'plain',
  input: Type.Object({}),
  reply: GetDashboardReply,
  refusals: [],
});
