/** One order with its bill and timeline. 404 if the user has none with this id. */
import { Type } from 'typebox';
import { AmountOut, DayOut, declare, InstantOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { DebitOut } from '../disciplines/plan.ts';
import { OrderDetail } from '../orders/order.ts';
import { GRANT_STATES } from '../promotions/get-code-use.ts';

export const GetOrderInput = Type.Object({ id: Uuid });
export type GetOrderInput = Static<typeof GetOrderInput>;

export const GetOrderReply = Type.Object({
  order: OrderDetail,
  cashback: orNull(
    Type.Object({
      code: Type.String(),
      state: oneOf(GRANT_STATES, { description: 'Promised, void with its order, held, lost by selling, or paid' }),
      currency: oneOf(['IDR', 'USD']),
      promised: AmountOut,
      earned: orNull(AmountOut),
      kept: orNull(AmountOut, 'The remaining amount, or the amount paid'),
      holdingDays: Type.Integer(),
      holdsUntil: orNull(DayOut, 'The purchase must be held until then'),
      dueAt: orNull(InstantOut, "When it is paid to the investor's account"),
    }),
    "Cashback of the order's promotion code; null if it had none",
  ),
  debit: orNull(
    Type.Object({ ...DebitOut.properties, account: orNull(Type.String(), 'Masked to the last four digits; null if the plan may no longer debit') }),
    'Automatic debiting by its plan while unpaid; null for all other orders, and after another method was chosen',
  ),
});
export type GetOrderReply = WireOf<typeof GetOrderReply>;

export const getOrder = declare('histories.getOrder', 'GET main/order/get', {
  does: 'reads',
  area: 'order',
  who: 'investor',
  family: 'plain',
  input: GetOrderInput,
  reply: GetOrderReply,
  refusals: [],
});
