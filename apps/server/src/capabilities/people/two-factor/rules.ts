/** Which factors there are to somebody, and what is left when one goes. */
import { MEDIA, type MessageMedium } from '@lumbung/kernel/factors.ts';
import type { Factor } from '../accounts/index.ts';

export type Medium = (typeof MEDIA)[number];

/** What a code is asked for; a code of one opens nothing of the others. */
export type About = 'login' | 'enable' | 'disable';

/** So many recovery codes at a time. */
export const RECOVERY_CODES = 10;

/** In the order in which they are shown; passkeys, which are kept elsewhere, stay where they are. */
export const withFactor = (factors: readonly Factor[], medium: Medium): Factor[] =>
  ([...MEDIA, 'passkey'] as const).filter((one) => one === medium || factors.includes(one));

/** What stays on when a medium goes, or every one of them. */
export const withoutFactor = (factors: readonly Factor[], medium: Medium | undefined): Factor[] =>
  factors.filter((one) => (medium === undefined ? one === 'passkey' : one !== medium));

/**
 * Whether a code that was sent may switch this off. An authenticator goes by its own code or a recovery code alone: who reads
 * somebody's messages does not get rid of the stronger factor.
 */
export const goesByMessage = (factors: readonly Factor[], medium: Medium | undefined): boolean =>
  medium === undefined ? !factors.includes('authenticator') : medium !== 'authenticator';

/** Where a code goes: as asked, where that can be reached; else the first that can. */
export const chooseMedium = (asked: MessageMedium | undefined, reachable: readonly MessageMedium[]): MessageMedium | null =>
  asked === undefined ? (reachable[0] ?? null) : reachable.includes(asked) ? asked : null;

/** Letters and digits that are not taken for one another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A recovery code as it is shown: ten characters of thirty-two, fifty bits. */
export function recoveryCodeOf(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, 10), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** A recovery code as somebody types it: in any case, with or without blanks and dashes. Null for what cannot be one. */
export function readRecoveryCode(text: string): string | null {
  const letters = text.replace(/[\s-]/g, '').toUpperCase();
  return letters.length === 10 && [...letters].every((letter) => ALPHABET.includes(letter)) ? `${letters.slice(0, 5)}-${letters.slice(5)}` : null;
}
