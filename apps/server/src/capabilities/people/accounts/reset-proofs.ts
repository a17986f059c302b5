/**
 * Proofs of the mailbox of who sets a password without an old one: who forgot it, or a partner's user, who may have none
 * yet. Everything is kept under a key made from the address, so that an unknown one behaves like a known one and only gets no mail.
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

/** What proves a mailbox: six digits, or a link that may be opened anywhere. */
export type ResetBy = 'code' | 'link';

/** Who may set a password: somebody who has a login, or whom a partner told us of and who has none. */
export type Owner = { readonly login: LoginRow; readonly told?: undefined } | { readonly login?: undefined; readonly told: PartnerUser };

/** Who may set a new password, if anybody, and under what the proof is kept. */
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

/** On a device where somebody signed in before codes are counted by themselves: what strangers guess keeps nobody out of her account. */
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

/** A password that was forgotten is anybody's; one of a partner's user belongs to who is one, at an entry at which she is served. */
async function ownerOf(context: RequestContext, whose: ResetFor, login: LoginOnDevice | null, told: PartnerUser | null): Promise<Owner | null> {
  if (login && login.state !== 'active') return null;
  if (whose === 'forgotten') return login && { login };
  const owner = login ? { login } : told && { told };
  if (!owner || (login && login.kind !== 'partner')) return null;
  return isServedAt(context.entry, await brandOf(context, (login ?? told!).brand)) ? owner : null;
}

/** The challenge whose link is the one given, and not older than an hour; null when it was used or another one was sent. */
export async function challengeOfLink(db: Db, keys: Keys, whose: Purpose, given: string, now: Instant): Promise<string | null> {
  const challengeId = await challengeOf(db, whose);
  if (challengeId === null || timeOfUuid(challengeId) + RESET_LINK_LIFE_MS <= now) return null;
  return sameBytes(Buffer.from(linkCodeOf(keys, challengeId)), Buffer.from(given)) ? challengeId : null;
}

/** What a link carries that says by itself whose it is, and the same taken apart; of what is none both parts are nobody's. */
export const linkOf = (keys: Keys, emailKey: Buffer, challengeId: string): string => `${emailKey.toString('base64url')}.${linkCodeOf(keys, challengeId)}`;
export function partsOfLink(given: string): { readonly emailKey: Buffer; readonly code: string } {
  const [key = '', code = '', ...more] = given.split('.');
  return { emailKey: Buffer.from(key, 'base64url'), code: more.length === 0 ? code : '' };
}
