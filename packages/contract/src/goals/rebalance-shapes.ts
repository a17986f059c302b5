/** Replies of calls about a rebalancing: holdings and targets, trades with costs and days, and progress. */
import { Type } from 'typebox';
import { DayOut, InstantOut, oneOf, orNull, type PresentedOf, RupiahOut, ShareOut, UnitsOut, type WireOf } from '../call.ts';
import { REBALANCING_STATES } from './rebalance-states.ts';

export const RebalanceTrade = Type.Object({
  position: Type.Integer(),
  wave: Type.Integer({ description: '1 at once; 2 after the sales of the first wave are paid out' }),
  kind: oneOf(['buy', 'switch', 'sell']),
  reason: oneOf(['newMoney', 'sameHouse', 'otherHouse', 'proceeds'], { description: 'Source of the money, or why it is switched or sold' }),
  productId: Type.String(),
  name: Type.String(),
  to: orNull(Type.Object({ productId: Type.String(), name: Type.String() })),
  amount: RupiahOut,
  units: orNull(UnitsOut, 'For what leaves a fund'),
  isWhole: Type.Boolean(),
  fee: RupiahOut,
  vat: RupiahOut,
  navDay: orNull(DayOut, 'If ordered now; null for what awaits the sales'),
  doneOn: DayOut,
  order: orNull(Type.Object({ orderId: Type.String(), state: Type.String() })),
});

export const Rebalancing = Type.Object({
  goalId: Type.String(),
  rebalancingId: Type.String(),
  state: oneOf(REBALANCING_STATES),
  digest: Type.String({ description: 'Digest of what is accepted' }),
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
      isClosed: Type.Boolean({ description: 'The fund accepts no orders now and is left unchanged' }),
    }),
  ),
  trades: Type.Array(RebalanceTrade),
  fee: RupiahOut,
  vat: RupiahOut,
  /** Amount to pay for the first wave. */
  toPay: RupiahOut,
  days: Type.Integer({ description: 'Exchange days until it is complete' }),
  doneOn: DayOut,
});
export type Rebalancing = WireOf<typeof Rebalancing>;
export type PresentedRebalancing = PresentedOf<typeof Rebalancing>;
