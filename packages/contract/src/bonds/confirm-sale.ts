/**
 * Verify step of a sale: checks the code, reserves the units, places the order, and submits it to the dealer. A repeat returns the
 * same order. 404 for an unknown draft.
 */
import { Type } from 'typebox';
import { DayOut, declare, oneOf, RupiahOut, type Static, type WireOf } from '../call.ts';
import { Code, Uuid } from '../input.ts';
import { ORDER_STATES } from '../orders/order.ts';

export const ConfirmSaleInput = Type.Object({
  tranId: Uuid,
  otpCode: Code('The one-time code that was sent'),
  tosAgreement: Type.Boolean(),
});
export type ConfirmSaleInput = Static<typeof ConfirmSaleInput>;

export const ConfirmSaleReply = Type.Object({
  transactionId: Type.String(),
  orderCode: Type.String(),
  state: oneOf(ORDER_STATES),
  isTaken: Type.Boolean({ description: 'False until the dealer has answered; it is queried until it does' }),
  settlesOn: DayOut,
  arrives: RupiahOut,
});
export type ConfirmSaleReply = WireOf<typeof ConfirmSaleReply>;

export const confirmSale = declare('bonds.confirmSale', 'POST bonds/ritel/sbn/order/sell/verify', {
  does: 'writes',
  area: 'bonds',
  who: 'investor',
  company: 'acts',
  movesMoney: true,
  family: 'bonds',
  input: ConfirmSaleInput,
  reply: ConfirmSaleReply,
  refusals: [
    'notAgreed',
    'draftOver',
    'codeSuspended',
    'codePaused',
    'triesUsedUp',
    'codeInvalid',
    'notRegistered',
    'dealingNotAgreed',
    'identityNotVerified',
    'accountFrozen',
    'dealingClosed',
    'quoteExpired',
    'unitsNotFree',
    'dealRefused',
    'dealerAway',
  ],
});
