/** What others may use of bond sales. */
export { bondSale } from './kind.ts';
