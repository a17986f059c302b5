/** Rules of second factors: which are on after a change, and where codes go. */
import { MEDIA, type MessageMedium } from '@lumbung/kernel/factors.ts';
import type { Factor } from '../accounts/index.ts';

export type Medium = (typeof MEDIA)[number];

/** The purpose of a code; a code of one purpose is invalid for the others. */
export type About = 'login' | 'enable' | 'disable';

/** Recovery codes issued at a time. */
export const RECOVERY_CODES = 10;

/** Adds a medium, in display order; the passkey factor, managed elsewhere, is kept. */
export const withFactor = (factors: readonly Factor[], medium: Medium): Factor[] =>
  ([...MEDIA, 'passkey'] as const).filter((one) => one === medium || factors.includes(one));

/** The factors left when one medium is removed, or all of them. */
export const withoutFactor = (factors: readonly Factor[], medium: Medium | undefined): Factor[] =>
  factors.filter((one) => (medium === undefined ? one === 'passkey' : one !== medium));

/**
 * Whether a sent code may switch this off. An authenticator is removed only by its own code or a recovery code: an attacker who
 * reads the user's messages must not remove the stronger factor.
 */
export const goesByMessage = (factors: readonly Factor[], medium: Medium | undefined): boolean =>
  medium === undefined ? !factors.includes('authenticator') : medium !== 'authenticator';

/** The medium for a code: the requested one if available; without a request the first available; null when there is none. */
export const chooseMedium = (asked: MessageMedium | undefined, reachable: readonly MessageMedium[]): MessageMedium | null =>
  asked === undefined ? (reachable[0] ?? null) : reachable.includes(asked) ? asked : null;

/** Letters and digits that cannot be confused. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Formats a recovery code: ten of 32 characters, 50 bits. */
export function recoveryCodeOf(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, 10), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Parses a typed recovery code: in any case, with or without spaces and dashes. Null for an invalid one. */
export function readRecoveryCode(text: string): string | null {
  const letters = text.replace(/[\s-]/g, '').toUpperCase();
  return letters.length === 10 && [...letters].every((letter) => ALPHABET.includes(letter)) ? `${letters.slice(0, 5)}-${letters.slice(5)}` : null;
}
