/** The personal data held about second factors; secrets and codes are never exported. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('two_factor.authenticator', { leaves: ['secret_encrypted'] }), ownData('two_factor.recovery_code', { leaves: ['code_hash'] })];
