/**
 * Order step of a sale: recomputes the figures shown with the dealer's quote, stores them as a draft for 15 minutes, and sends a code
 * that confirms exactly them. The same request again sends the code again. 404 for a lot that is not the caller's, 403 for
 * another user's id.
 */
import { Type } from 'typebox';
import { DayOut, declare, InstantOut, RupiahOut, type Static, type WireOf } from '../call.ts';
import { SeriesRef } from '../bond-series/series.ts';
import { AmountInput, Uuid } from '../input.ts';
import { UserId } from './purchase.ts';

export const StartSaleInput = Type.Object({
  userId: UserId,
  transactionId: Uuid,
  amount: AmountInput,
  seri: SeriesRef,
  spreadPercent: AmountInput,
  price: AmountInput,
  finalPrice: AmountInput,
  proceed: AmountInput,
  capitalGain: AmountInput,
  isAgree: Type.Boolean({ description: 'The terms of dealing were read' }),
});
export type StartSaleInput = Static<typeof StartSaleInput>;

export const StartSaleReply = Type.Object({
  transactionId: Type.String({ description: 'Id of the draft and of the resulting order' }),
  seri: Type.String(),
  amount: RupiahOut,
  units: Type.Integer(),
  price: Type.String({ description: 'What the dealer pays, in percent of the nominal' }),
  spreadPercent: Type.String(),
  finalPrice: Type.String(),
  proceed: RupiahOut,
  capitalGain: RupiahOut,
  accrued: RupiahOut,
  tax: RupiahOut,
  fee: RupiahOut,
  arrives: RupiahOut,
  settlesOn: DayOut,
  goodUntil: InstantOut,
  endsAt: InstantOut,
  sentTo: Type.String({ description: 'Masked' }),
  Count: Type.Integer({ description: 'Resends so far, this one included' }),
  expiresAt: InstantOut,
});
export type StartSaleReply = WireOf<typeof StartSaleReply>;

export const startSale = declare('bonds.startSale', 'POST bonds/ritel/sbn/order/sell', {
  does: 'writes',
  area: 'bonds',
  who: 'investor',
  company: 'acts',
  family: 'bonds',
  input: StartSaleInput,
  reply: StartSaleReply,
  refusals: [
    'notAgreed',
    'notRegistered',
    'dealingNotAgreed',
    'identityNotVerified',
    'accountFrozen',
    'zeroAmount',
    'belowMinimum',
    'aboveMaximum',
    'notMultiple',
    'notTradable',
    'holdingPeriod',
    'unitsNotFree',
    'dealingClosed',
    'figuresDiffer',
    'dealerAway',
    'quoteExpired',
    'tooManySends',
    'codePaused',
    'codeSuspended',
  ],
  example: {
    userId: '00000000-0000-7000-8000-000000000000',
    transactionId: '00000000-0000-7000-8000-000000000000',
    amount: 1_000_000,
    seri: 'ORI031T3',
    spreadPercent: '0.2500',
    price: '100.2500',
    finalPrice: '100.0000',
    proceed: 1_000_000,
    capitalGain: 0,
    isAgree: true,
  },
});
