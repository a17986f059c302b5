/** Shared parts of calls about early redemption of retail bonds. */
import { Type } from 'typebox';
import { DayOut, oneOf, orNull, RupiahOut, type WireOf } from '../call.ts';
import { PURCHASE_STATES } from './purchase.ts';

export const Redemption = Type.Object({
  transactionId: Type.String(),
  orderCode: Type.String(),
  state: oneOf(PURCHASE_STATES),
  kodePemesanan: Type.String({ description: 'Code of the purchase that is partly redeemed' }),
  kodeRedeem: orNull(Type.String(), "The registry's id of the redemption; null until it has answered"),
  amount: RupiahOut,
  settlesOn: DayOut,
});
export type Redemption = WireOf<typeof Redemption>;
