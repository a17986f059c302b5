/** How to pay an order in a gateway's app: QR code, and the link that opens the app. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';

export const GetChargeInput = Type.Object({ orderId: Uuid });
export type GetChargeInput = Static<typeof GetChargeInput>;

export const GetChargeReply = Type.Object({
  billId: Type.String(),
  state: oneOf(['planned', 'sent', 'shown', 'done', 'refused', 'ended', 'late'], {
    description: 'sent: unknown whether the gateway has it; shown: it can be paid; late: paid after its end, and refunded',
  }),
  qr: Type.Union([Type.String(), Type.Null()], { description: 'A picture as data: URL, while it can be paid' }),
  redirectUrl: Type.Union([Type.String(), Type.Null()], { description: "Opens the gateway's app, while it can be paid" }),
  expiresAt: InstantOut,
});
export type GetChargeReply = WireOf<typeof GetChargeReply>;

export const getCharge = declare('payments.getCharge', 'GET main/payment/charge', {
  does: 'reads',
  area: 'payment',
  who: 'investor',
  family: 'plain',
  input: GetChargeInput,
  reply: GetChargeReply,
  refusals: [],
});
