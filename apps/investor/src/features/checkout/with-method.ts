/** How a way to pay is sent: of blu alone, that its page is to be opened at once. */

/** The number of blu among the ways to pay. */
const BLU = 8;

export const withMethod = (method: number): { PaymentMethod: number; IsCallGatewayPaymentApi?: true } => ({
  PaymentMethod: method,
  ...(method === BLU ? { IsCallGatewayPaymentApi: true } : {}),
});
