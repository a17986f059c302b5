/** The encryption of an operator's second-factor secret. */
import type { Keys } from '../../../platform/keys.ts';

export const contextOf = (operatorId: string): string => `${operatorId}:operations.operator.totp`;

/** Encrypts a secret for the row of its operator. */
export const sealSecret = (keys: Keys, operatorId: string, base32: string): Buffer => keys.encrypt(base32, contextOf(operatorId));
