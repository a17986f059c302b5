/** What others may use of second factors. */
export type { FactorConfirmation } from './send.ts';
