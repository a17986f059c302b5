/** Which second factors somebody has; secrets and codes are told to nobody. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('two_factor.authenticator', { leaves: ['secret_encrypted'] }), ownData('two_factor.recovery_code', { leaves: ['code_hash'] })];
