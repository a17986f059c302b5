/** What other capabilities may use of checkout. */
export { answerWith, type BilledAnswer, prepareBill } from './prepare-bill.ts';
