/** Whether to offer a passkey after a password login: once per device, until the user declines. */
import { getOverview } from '@lumbung/contract/security/routes.gen.ts';
import { read } from '@lumbung/client/hooks.tsx';
import { isKeptHere } from '@lumbung/web/passkey.ts';

const keyOf = (userId: string): string => `noPasskeyOffer:${userId}`;

/** Returns false on errors, so that a failed check never blocks the user. */
export async function isOfferDue(userId: string): Promise<boolean> {
  try {
    return localStorage.getItem(keyOf(userId)) === null && (await isKeptHere()) && (await read(getOverview, {})).passkeys.length === 0;
  } catch {
    return false;
  }
}

export const skipOffer = (userId: string): void => localStorage.setItem(keyOf(userId), 'skipped');
