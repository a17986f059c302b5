/** A bill as replies show it. */
import { Type } from 'typebox';
import { InstantOut, oneOf, RupiahOut, type Static } from '../call.ts';

export const Bill = Type.Object({
  billId: Type.String(),
  method: Type.Integer(),
  methodName: Type.String(),
  bank: Type.String({ description: 'Key of the instruction texts' }),
  virtualAccount: Type.String({ description: 'Digits only' }),
  amount: RupiahOut,
  state: oneOf(['pending', 'paid', 'expired', 'replaced', 'cancelled']),
  expiresAt: InstantOut,
});
export type Bill = Static<typeof Bill>;
