/** One order with its bill and timeline. 404 when the user has none of this id. */
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
      kept: orNull(AmountOut, 'What is left of it, or was paid'),
      holdingDays: Type.Integer(),
      holdsUntil: orNull(DayOut, 'What was bought has to stay until then'),
      dueAt: orNull(InstantOut, 'When it leaves for her account'),
    }),
    'What the code of the order gives; null where it had none',
  ),
  debit: orNull(
    Type.Object({ ...DebitOut.properties, account: orNull(Type.String(), 'All but the last four digits hidden; null once the plan may draw on none') }),
    'How its plan takes it by itself while it is unpaid; null for every other order, and once another way was chosen',
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
