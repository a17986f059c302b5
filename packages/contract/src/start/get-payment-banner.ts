/** The banner of payments: what is still to be paid, and what was paid of late and is being bought. */
import { Type } from 'typebox';
import { AmountOut, declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';

const order = {
  orderId: Type.String(),
  orderCode: Type.String(),
  currency: oneOf(['IDR', 'USD']),
  amount: orNull(AmountOut),
  method: orNull(Type.String(), 'What the way of paying is called'),
};

export const GetPaymentBannerReply = Type.Object({
  toPay: Type.Object(
    {
      total: Type.Integer(),
      items: Type.Array(
        Type.Object({
          ...order,
          dueAt: orNull(InstantOut),
          state: orNull(
            oneOf(['chosen', 'preparing', 'pending', 'failed']),
            'chosen: its page is still to be opened; preparing: its account is being opened; pending: it can be paid, and the money is looked for; failed: another method has to be chosen',
          ),
        }),
      ),
    },
    { description: 'Orders that wait for money: at most five, those that end soonest first, and how many there are' },
  ),
  paid: Type.Object(
    { total: Type.Integer(), items: Type.Array(Type.Object({ ...order, paidAt: orNull(InstantOut) })) },
    { description: 'Orders that were paid within the last 24 hours and are under way: at most five, the latest payment first, and how many there are' },
  ),
});
export type GetPaymentBannerReply = WireOf<typeof GetPaymentBannerReply>;

export const getPaymentBanner = declare('start.getPaymentBanner', 'GET main/init-dashboard/beyond/status-payment', {
  does: 'reads',
  area: 'start',
  who: 'investor',
  family: 'plain',
  input: Type.Object({}),
  reply: GetPaymentBannerReply,
  refusals: [],
});
