/** Puts a plan's next or offered purchase into the cart of plans; buying it there pays it ahead. */
import { Type } from 'typebox';
import { declare, RupiahOut, type Static, type WireOf } from '../call.ts';
import { Text } from '../input.ts';
import { StrategyId } from './plan.ts';

export const MakeCartInput = Type.Object({
  strategyId: StrategyId,
  period: Type.Optional(Text(20, { description: 'Default: the offered period, otherwise the next one' })),
});
export type MakeCartInput = Static<typeof MakeCartInput>;
export const MakeCartReply = Type.Object({
  period: Type.String(),
  items: Type.Array(Type.Object({ cartId: Type.String(), productId: Type.String(), name: Type.String(), amount: RupiahOut })),
  leftOut: Type.Array(Type.Object({ productId: Type.String(), name: Type.String() }), { description: 'Funds of the plan that cannot be bought now' }),
});
export type MakeCartReply = WireOf<typeof MakeCartReply>;

export const makeCart = declare('disciplines.makeCart', 'POST main/disciplines/cart', {
  does: 'writes',
  area: 'discipline',
  who: 'investor',
  company: 'makes',
  rechecks: 'rightHeld',
  family: 'discipline',
  input: MakeCartInput,
  reply: MakeCartReply,
  refusals: [
    'planIdInvalid',
    'planNotFound',
    'planOfOtherType',
    'planNotActive',
    'periodNotFound',
    'occurrenceInvalid',
    'pendingTransaction',
    'subscriptionClosed',
    'cartFull',
  ],
});
