/** Shared parts of calls about retail bond orders. */
import { Type } from 'typebox';
import { InstantOut, oneOf, orNull, RupiahOut, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { ORDER_STATES } from '../orders/order.ts';

/** Id of the caller, which calls of the specification send again. */
export const UserId = Uuid;

/** States of a purchase; `preparing` until the registry has answered. */
export const PURCHASE_STATES = ['preparing', ...ORDER_STATES] as const;

export const Purchase = Type.Object({
  transactionId: Type.String(),
  orderCode: Type.String(),
  state: oneOf(PURCHASE_STATES),
  kodePemesanan: orNull(Type.String(), "The registry's id of the order; null until it has answered"),
  kodeBilling: orNull(Type.String(), 'Code to pay with at any bank; null until the registry has answered'),
  amount: RupiahOut,
  payBefore: orNull(InstantOut, 'Deadline set by the registry; null until it has answered'),
});
export type Purchase = WireOf<typeof Purchase>;
