/** What calls about early redemptions of retail bonds share. */
import { Type } from 'typebox';
import { DayOut, oneOf, orNull, RupiahOut, type WireOf } from '../call.ts';
import { PURCHASE_STATES } from './purchase.ts';

export const Redemption = Type.Object({
  transactionId: Type.String(),
  orderCode: Type.String(),
  state: oneOf(PURCHASE_STATES),
  kodePemesanan: Type.String({ description: 'Of the purchase of which a part is paid back' }),
  kodeRedeem: orNull(Type.String(), 'Under which the registry keeps the redemption; null until it has answered'),
  amount: RupiahOut,
  settlesOn: DayOut,
});
export type Redemption = WireOf<typeof Redemption>;
