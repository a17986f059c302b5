/** What is agreed to: an order that somebody else of the company placed, with what holds if it is agreed to now. */
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
  currency: oneOf(['IDR', 'USD'], { description: 'Of every amount of the order' }),
  amount: Type.Union([AmountOut, Type.Null()], { description: 'Null for what leaves a fund: its NAV decides' }),
  fee: orNull(AmountOut),
  vat: orNull(AmountOut),
  total: orNull(AmountOut),
  method: Type.Union([Type.String(), Type.Null()], { description: 'How it is paid; null where nothing is' }),
  paidTo: orNull(PaidTo),
  navDay: Type.Union([DayOut, Type.Null()], { description: 'Null where no NAV settles it' }),
  unitsOn: orNull(DayOut),
  cashOn: orNull(DayOut),
});
export type Agreement = WireOf<typeof Agreement>;

/** An order, and the digest of what was shown of it: what is agreed to is exactly that. */
export const agreementInput = { orderId: Uuid, digest: Digest };
