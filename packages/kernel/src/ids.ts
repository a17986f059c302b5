/** Identifiers: UUIDv7 for rows, and order codes that people can read out. */
import type { Instant } from './time.ts';

/** A UUID of version 7 from a time and ten random bytes. It sorts by time and must not be used as a secret. */
export function uuidV7(time: Instant, random: Uint8Array): string {
  const bytes = new Uint8Array(16);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(time) << 16n);
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Creation time of a version 7 UUID, in milliseconds. */
export const timeOfUuid = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** The UUID derived from a digest of at least 16 bytes (version 8, RFC 9562); the same digest gives the same id. */
export function uuidOf(digest: Uint8Array): string {
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

/** Crockford's base 32 without its last character: no I, L, O, U, which are easily misread. 31 is prime, as the check character requires. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXY';

/**
 * An order code for people: prefix, day, six random characters and a check character (`INV-261118-7KQ2ZD-4`). The check
 * character detects one wrong or two swapped adjacent characters.
 */
export function orderCode(prefix: string, day: string, random: Uint8Array): string {
  const date = day.slice(2).replaceAll('-', '');
  const body = Array.from(random.subarray(0, 6), (byte) => CHARACTERS[byte % 31]).join('');
  return `${prefix}-${date}-${body}-${checkCharacter(date + body)}`;
}

/** True if the check character of an order code is correct. */
export function isOrderCode(text: string): boolean {
  const match = /^[A-Z]{3}-(\d{6})-([0-9A-HJKMNP-TV-Y]{6})-([0-9A-HJKMNP-TV-Y])$/.exec(text);
  return match !== null && checkCharacter(match[1]! + match[2]!) === match[3];
}

/** Position-weighted sum modulo 31. Because 31 is prime, any single wrong character or adjacent swap changes it. */
function checkCharacter(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum += (index + 1) * CHARACTERS.indexOf(text[index]!);
  return CHARACTERS[sum % 31]!;
}

/** A reserved investor that holds money of unknown owners in the books. No person's row has this id. */
export const HOUSE_INVESTOR = '00000000-0000-7000-8000-000000000001';
