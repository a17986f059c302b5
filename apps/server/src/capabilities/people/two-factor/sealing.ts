/** The encryption context of an authenticator's secret. */
import type { Whose } from './store.ts';

export const contextOf = ({ investorId, loginId }: Whose): string => `${investorId}:two_factor.authenticator.secret:${loginId}`;
