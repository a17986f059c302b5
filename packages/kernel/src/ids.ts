/** Identifiers: UUIDv7 for rows, and order codes that people can read to each other. */
import type { Instant } from './time.ts';

/** Version 7 UUID from a time and ten random bytes. It sorts by time and is never a secret. */
export function uuidV7(time: Instant, random: Uint8Array): string {
  const bytes = new Uint8Array(16);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(time) << 16n);
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The moment a version 7 UUID was made, in milliseconds. */
export const timeOfUuid = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** The id that belongs to a digest of at least 16 bytes: version 8 of RFC 9562, the same for the same digest. */
export function uuidOf(digest: Uint8Array): string {
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

/** Crockford's base 32 without its last letter: no I, L, O, U, so nothing is misread aloud; 31 of them, a prime, for the check. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXY';

/**
 * An order code for people: prefix, day, six random characters and a check character
 * (`INV-261118-7KQ2ZD-4`). The check character catches one wrong or two swapped characters.
 */
export function orderCode(prefix: string, day: string, random: Uint8Array): string {
  const date = day.slice(2).replaceAll('-', '');
  const body = Array.from(random.subarray(0, 6), (byte) => CHARACTERS[byte % 31]).join('');
  return `${prefix}-${date}-${body}-${checkCharacter(date + body)}`;
}

/** True when the check character of an order code is right. */
export function isOrderCode(text: string): boolean {
  const match = /^[A-Z]{3}-(\d{6})-([0-9A-HJKMNP-TV-Y]{6})-([0-9A-HJKMNP-TV-Y])$/.exec(text);
  return match !== null && checkCharacter(match[1]! + match[2]!) === match[3];
}

/** Weighted sum modulo 31: the weights are the positions, and values and modulus fit, so that one wrong character or a swap changes it. */
function checkCharacter(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum += (index + 1) * CHARACTERS.indexOf(text[index]!);
  return CHARACTERS[sum % 31]!;
}

/** A reserved investor: in its books stands money whose owner nobody knows, until somebody does. No row of a person has this id. */
export const HOUSE_INVESTOR = '00000000-0000-7000-8000-000000000001';
