/** What calls about orders of retail bonds share. */
import { Type } from 'typebox';
import { InstantOut, oneOf, orNull, RupiahOut, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { ORDER_STATES } from '../orders/order.ts';

/** Of whoever asks: the calls of the specification name the user again. */
export const UserId = Uuid;

/** Where a purchase stands; `preparing` while the registry has not answered. */
export const PURCHASE_STATES = ['preparing', ...ORDER_STATES] as const;

export const Purchase = Type.Object({
  transactionId: Type.String(),
  orderCode: Type.String(),
  state: oneOf(PURCHASE_STATES),
  kodePemesanan: orNull(Type.String(), 'Under which the registry keeps it; null until it has answered'),
  kodeBilling: orNull(Type.String(), 'What it is paid with at any bank; null until the registry has answered'),
  amount: RupiahOut,
  payBefore: orNull(InstantOut, 'As the registry says it; null until it has answered'),
});
export type Purchase = WireOf<typeof Purchase>;
