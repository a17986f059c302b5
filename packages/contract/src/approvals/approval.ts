/** The agreement an approver confirms: an order placed by another user of the company, with the terms that apply if it is approved now. */
import { Type } from 'typebox';
import { AmountOut, DayOut, InstantOut, oneOf, orNull, ShareOut, UnitsOut, type WireOf } from '../call.ts';
import { Digest, Uuid } from '../input.ts';
import { kindFields, PaidTo } from '../orders/order.ts';

export const Agreement = Type.Object({
  orderId: Type.String(),
  orderCode: Type.String(),
  transactionType: kindFields.transactionType,
  placedBy: Type.String(),
  placedAt: InstantOut,
  lines: Type.Array(
    Type.Object({
      side: oneOf(['buy', 'sell', 'switchOut', 'switchIn']),
      productId: Type.String(),
      name: Type.String(),
      askedAmount: orNull(AmountOut),
      askedUnits: orNull(UnitsOut),
      isAllUnits: Type.Boolean(),
      feeRate: ShareOut,
    }),
  ),
  currency: oneOf(['IDR', 'USD'], { description: 'Currency of every amount of the order' }),
  amount: Type.Union([AmountOut, Type.Null()], { description: 'Null for what leaves a fund: its NAV decides' }),
  fee: orNull(AmountOut),
  vat: orNull(AmountOut),
  total: orNull(AmountOut),
  method: Type.Union([Type.String(), Type.Null()], { description: 'Payment method; null if nothing is paid' }),
  paidTo: orNull(PaidTo),
  navDay: Type.Union([DayOut, Type.Null()], { description: 'Null if no NAV settles it' }),
  unitsOn: orNull(DayOut),
  cashOn: orNull(DayOut),
});
export type Agreement = WireOf<typeof Agreement>;

/** An order and the digest of what was shown: exactly that is approved. */
export const agreementInput = { orderId: Uuid, digest: Digest };
