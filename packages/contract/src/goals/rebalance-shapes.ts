/** What calls about a rebalancing answer: what is held and meant to be held, each trade with its cost and days, and how far it went. */
import { Type } from 'typebox';
import { DayOut, InstantOut, oneOf, orNull, type PresentedOf, RupiahOut, ShareOut, UnitsOut, type WireOf } from '../call.ts';
import { REBALANCING_STATES } from './rebalance-states.ts';

export const RebalanceTrade = Type.Object({
  position: Type.Integer(),
  wave: Type.Integer({ description: '1 at once; 2 once the sales of the first were paid out' }),
  kind: oneOf(['buy', 'switch', 'sell']),
  reason: oneOf(['newMoney', 'sameHouse', 'otherHouse', 'proceeds'], { description: 'Where its money comes from, or why it is switched or sold' }),
  productId: Type.String(),
  name: Type.String(),
  to: orNull(Type.Object({ productId: Type.String(), name: Type.String() })),
  amount: RupiahOut,
  units: orNull(UnitsOut, 'Of what leaves a fund'),
  isWhole: Type.Boolean(),
  fee: RupiahOut,
  vat: RupiahOut,
  navDay: orNull(DayOut, 'Ordered now; null of what waits for the sales'),
  doneOn: DayOut,
  order: orNull(Type.Object({ orderId: Type.String(), state: Type.String() })),
});

export const Rebalancing = Type.Object({
  goalId: Type.String(),
  rebalancingId: Type.String(),
  state: oneOf(REBALANCING_STATES),
  digest: Type.String({ description: 'What is agreed to' }),
  expiresAt: InstantOut,
  newMoney: RupiahOut,
  maySwitch: Type.Boolean(),
  maySell: Type.Boolean(),
  worth: RupiahOut,
  drift: ShareOut,
  driftAfter: ShareOut,
  funds: Type.Array(
    Type.Object({
      productId: Type.String(),
      name: Type.String(),
      target: ShareOut,
      worth: RupiahOut,
      share: ShareOut,
      worthAfter: RupiahOut,
      shareAfter: ShareOut,
      isClosed: Type.Boolean({ description: 'It takes no orders now, and is left as it is' }),
    }),
  ),
  trades: Type.Array(RebalanceTrade),
  fee: RupiahOut,
  vat: RupiahOut,
  /** What has to be paid for the first wave. */
  toPay: RupiahOut,
  days: Type.Integer({ description: 'Exchange days until all of it is done' }),
  doneOn: DayOut,
});
export type Rebalancing = WireOf<typeof Rebalancing>;
export type PresentedRebalancing = PresentedOf<typeof Rebalancing>;
