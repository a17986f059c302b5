/**
 * Proofs of the mailbox of who forgot a password. Everything is kept under a key made from the address, so that an unknown
 * one behaves like a known one and only gets no mail.
 */
import { timeOfUuid, uuidOf } from '@lumbung/kernel/ids.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { type Keys, sameBytes, sha256 } from '../../../platform/keys.ts';
import { challengeOf, type Purpose } from '../../records/one-time-codes/index.ts';
import { linkCodeOf } from './prove-address.ts';
import { RESET_LINK_LIFE_MS } from './rules.ts';
import { findLoginOnDevice, type LoginRow } from './store.ts';

/** What proves a mailbox: six digits, or a link that may be opened anywhere. */
export type ResetBy = 'code' | 'link';

/** Who may set a new password, if anybody, and under what the proof is kept. */
export interface Resetting {
  readonly found: LoginRow | null;
  readonly emailKey: Buffer;
  readonly code: Purpose;
  readonly link: Purpose;
}

const PURPOSES = { code: 'forgottenPassword', link: 'forgottenPasswordLink' } as const;

/** On a device where somebody signed in before codes are counted by themselves: what strangers guess keeps nobody out of her account. */
export async function resettingOf(db: Db, { keys, clientHash }: RequestContext, email: string): Promise<Resetting> {
  const emailKey = keys.indexKey(`email:${email}`);
  const known = await findLoginOnDevice(db, emailKey, clientHash);
  const found = known?.state === 'active' ? known : null;
  return {
    found,
    emailKey,
    code: { investorId: uuidOf(sha256(found?.is_known_device ? Buffer.concat([emailKey, clientHash]) : emailKey)), purpose: PURPOSES.code },
    link: { investorId: uuidOf(sha256(emailKey)), purpose: PURPOSES.link },
  };
}

/** The challenge whose link is the one given, and not older than an hour; null when it was used or another one was sent. */
export async function challengeOfLink(db: Db, keys: Keys, whose: Purpose, given: string, now: Instant): Promise<string | null> {
  const challengeId = await challengeOf(db, whose);
  if (challengeId === null || timeOfUuid(challengeId) + RESET_LINK_LIFE_MS <= now) return null;
  return sameBytes(Buffer.from(linkCodeOf(keys, challengeId)), Buffer.from(given)) ? challengeId : null;
}
