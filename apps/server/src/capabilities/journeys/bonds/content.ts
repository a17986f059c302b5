/** Serializes figures as they are stored and confirmed: exact bytes, and their digest. */
import { sha256 } from '../../../platform/keys.ts';

const asText = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);
/** The bytes of figures, stored as shown; a code approves their digest. */
export const bytesOf = (figures: object): Buffer => Buffer.from(JSON.stringify(figures, asText), 'utf8');
export const contentOf = (figures: object): Buffer => sha256(bytesOf(figures));
