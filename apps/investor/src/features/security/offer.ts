/** Whether somebody who came in by a password is offered a passkey: once a device, until she says no. */
import { getOverview } from '@lumbung/contract/security/routes.gen.ts';
import { read } from '@lumbung/client/hooks.tsx';
import { isKeptHere } from '@lumbung/web/passkey.ts';

const keyOf = (userId: string): string => `noPasskeyOffer:${userId}`;

/** Nobody is kept from going on because this could not be found out. */
export async function isOfferDue(userId: string): Promise<boolean> {
  try {
    return localStorage.getItem(keyOf(userId)) === null && (await isKeptHere()) && (await read(getOverview, {})).passkeys.length === 0;
  } catch {
    return false;
  }
}

export const skipOffer = (userId: string): void => localStorage.setItem(keyOf(userId), 'skipped');
