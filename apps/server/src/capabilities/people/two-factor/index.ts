/** The public interface of second factors for other capabilities. */
export type { FactorConfirmation } from './send.ts';
