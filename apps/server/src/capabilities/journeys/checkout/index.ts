/** The exports of checkout for other capabilities. */
export type { CartScope } from './cart-scope.ts';
export { placeContent } from './place-mixed.ts';
export { answerWith, type BilledAnswer, prepareBill } from './prepare-bill.ts';
export { quoteContent } from './quote-fee.ts';
export { sellContent } from './sell.ts';
export { sendCodeFor } from './send-code.ts';
export { buyContent } from './subscribe.ts';
export { verifyCodeOf } from './verify-code.ts';
