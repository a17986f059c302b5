/** The payment banner: orders still to be paid, and recently paid orders being executed. */
import { Type } from 'typebox';
import { AmountOut, declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';

const order = {
  orderId: Type.String(),
  orderCode: Type.String(),
  currency: oneOf(['IDR', 'USD']),
  amount: orNull(AmountOut),
  method: orNull(Type.String(), 'Name of the payment method'),
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
            'chosen: its page is not opened yet; preparing: its account is being opened; pending: it can be paid, and payment is awaited; failed: another method must be chosen',
          ),
        }),
      ),
    },
    { description: 'Orders that wait for money: at most five, the earliest deadline first, and the total' },
  ),
  paid: Type.Object(
    { total: Type.Integer(), items: Type.Array(Type.Object({ ...order, paidAt: orNull(InstantOut) })) },
    { description: 'Orders paid within the last 24 hours and not completed: at most five, the latest payment first, and the total' },
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
