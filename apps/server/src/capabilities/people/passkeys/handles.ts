/** What a passkey says of its owner: made from the login, so that nothing is told by it and it is always the same. */
import type { Keys } from '../../../platform/keys.ts';

export const handleOf = (keys: Keys, loginId: string): Buffer => keys.indexKey(`passkey:${loginId}`);

/** Under which its name is sealed. */
export const nameContext = (passkeyId: string): string => `${passkeyId}:passkeys.credential.name`;
