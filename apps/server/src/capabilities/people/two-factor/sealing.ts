/** What the secret of an authenticator is sealed for. */
import type { Whose } from './store.ts';

export const contextOf = ({ investorId, loginId }: Whose): string => `${investorId}:two_factor.authenticator.secret:${loginId}`;
