/** What others may use of bond redemptions. */
export { bondRedemption } from './kind.ts';
