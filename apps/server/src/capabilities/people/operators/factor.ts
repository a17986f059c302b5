/** The second factor of operators: where its secret is sealed. */
import type { Keys } from '../../../platform/keys.ts';

export const contextOf = (operatorId: string): string => `${operatorId}:operations.operator.totp`;

/** Seals a secret for the row of its operator. */
export const sealSecret = (keys: Keys, operatorId: string, base32: string): Buffer => keys.encrypt(base32, contextOf(operatorId));
