/**
 * Mailbox proofs for setting a password without the old one: for a forgotten password, or for a partner's user, who may have none
 * yet. Everything is stored under a key derived from the address, so that an unknown address behaves like a known one and only
 * receives no mail.
 */
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { timeOfUuid, uuidOf } from '@lumbung/kernel/ids.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { brandOf, isServedAt } from '../../../platform/brands.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { type Keys, sameBytes, sha256 } from '../../../platform/keys.ts';
import type { ResetFor } from '../../records/notifications/events.ts';
import { challengeOf, type Purpose } from '../../records/one-time-codes/index.ts';
import { knownToPartner, type PartnerUser } from '../partner-users/index.ts';
import { linkCodeOf } from './prove-address.ts';
import { RESET_LINK_LIFE_MS } from './rules.ts';
import { findLoginOnDevice, type LoginOnDevice, type LoginRow } from './store.ts';

/** What proves a mailbox: a six-digit code, or a link that may be opened on any device. */
export type ResetBy = 'code' | 'link';

/** The person who may set a password: an existing login, or a user a partner reported who has no login yet. */
export type Owner = { readonly login: LoginRow; readonly told?: undefined } | { readonly login?: undefined; readonly told: PartnerUser };

/** The person who may set a new password, if any, and the keys of the proofs. */
export interface Resetting {
  readonly found: Owner | null;
  readonly emailKey: Buffer;
  readonly code: Purpose;
  readonly link: Purpose;
}

const PURPOSES = {
  forgotten: { code: 'forgottenPassword', link: 'forgottenPasswordLink' },
  partner: { code: 'partnerPassword', link: 'partnerPasswordLink' },
} as const satisfies Record<ResetFor, Record<ResetBy, string>>;

export const keyOf = ({ keys }: RequestContext, email: string): Buffer => keys.indexKey(`email:${normaliseEmail(email)}`);

/** On a known device, codes are counted separately: guesses elsewhere do not lock the owner out. */
export async function resettingOf(db: Db, context: RequestContext, emailKey: Buffer, whose: ResetFor): Promise<Resetting> {
  const { clientHash, keys } = context;
  const [login, told] = await Promise.all([findLoginOnDevice(db, emailKey, clientHash), whose === 'partner' ? knownToPartner(db, keys, emailKey) : null]);
  const found = await ownerOf(context, whose, login, told);
  return {
    found,
    emailKey,
    code: {
      investorId: uuidOf(sha256(found?.login && login?.is_known_device ? Buffer.concat([emailKey, clientHash]) : emailKey)),
      purpose: PURPOSES[whose].code,
    },
    link: { investorId: uuidOf(sha256(emailKey)), purpose: PURPOSES[whose].link },
  };
}

/** Any active login may reset a forgotten password; the partner calls serve only partner users, at an entry that serves their brand. */
async function ownerOf(context: RequestContext, whose: ResetFor, login: LoginOnDevice | null, told: PartnerUser | null): Promise<Owner | null> {
  if (login && login.state !== 'active') return null;
  if (whose === 'forgotten') return login && { login };
  const owner = login ? { login } : told && { told };
  if (!owner || (login && login.kind !== 'partner')) return null;
  return isServedAt(context.entry, await brandOf(context, (login ?? told!).brand)) ? owner : null;
}

/** The challenge of the given link, at most an hour old; null when it was used or a newer one was sent. */
export async function challengeOfLink(db: Db, keys: Keys, whose: Purpose, given: string, now: Instant): Promise<string | null> {
  const challengeId = await challengeOf(db, whose);
  if (challengeId === null || timeOfUuid(challengeId) + RESET_LINK_LIFE_MS <= now) return null;
  return sameBytes(Buffer.from(linkCodeOf(keys, challengeId)), Buffer.from(given)) ? challengeId : null;
}

/** Builds and parses a token that identifies its owner; a malformed token yields parts that match nobody. */
export const linkOf = (keys: Keys, emailKey: Buffer, challengeId: string): string => `${emailKey.toString('base64url')}.${linkCodeOf(keys, challengeId)}`;
export function partsOfLink(given: string): { readonly emailKey: Buffer; readonly code: string } {
  const [key = '', code = '', ...more] = given.split('.');
  return { emailKey: Buffer.from(key, 'base64url'), code: more.length === 0 ? code : '' };
}
