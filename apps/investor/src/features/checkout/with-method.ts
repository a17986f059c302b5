/** Payment method as a call parameter; for blu, also requests its payment page at once. */

/** Code of the blu payment method. */
const BLU = 8;

export const withMethod = (method: number): { PaymentMethod: number; IsCallGatewayPaymentApi?: true } => ({
  PaymentMethod: method,
  ...(method === BLU ? { IsCallGatewayPaymentApi: true } : {}),
});
