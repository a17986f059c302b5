/**
 * Verification of a registered address: one mail with a code and a link, valid on the device that requested them. Everything is
 * stored under a key derived from both address and device, so that an unknown address behaves like a known one and only receives no
 * mail.
 */
import { issue, type Issued, type Occasion, type Purpose } from '../../records/one-time-codes/index.ts';
import type { Outcome } from '@lumbung/kernel/outcome.ts';
import { timeOfUuid, uuidOf } from '@lumbung/kernel/ids.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { businessTime } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { type Keys, sameBytes, sha256 } from '../../../platform/keys.ts';
import { runAfterCommit } from '../../../platform/queue.ts';
import { consume } from '../../../platform/rate-limit.ts';
import type { Newcomer } from './registrations.ts';
import { LINK_LIFE_MS, PROOFS_AN_ADDRESS, PROOFS_MS } from './rules.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';

const PURPOSE = 'registration';

/** The owner of the challenge: an id derived from the address and the device, known or not. */
export function proofOf({ emailKey, clientHash }: Newcomer): Purpose {
  return { investorId: uuidOf(sha256(Buffer.concat([emailKey, clientHash]))), purpose: PURPOSE };
}

/** Issues the code and link and mails them to the registration on this device; without one, everything happens but the mail. */
export async function sendProof(
  tx: Tx,
  { keys, system }: RequestContext,
  newcomer: Newcomer,
  occasion: Occasion,
): Promise<Outcome<Issued, 'codeSuspended' | 'codePaused' | 'tooManySends'>> {
  const issued = await issue(tx, keys, proofOf(newcomer), newcomer.emailKey, null, system, occasion);
  if (!issued.ok) return issued;
  const { challengeId } = issued.value;
  const payload = { emailKey: newcomer.emailKey.toString('hex'), clientHash: newcomer.clientHash.toString('hex'), challengeId };
  await runAfterCommit(tx, notificationsEvents.sendProof, challengeId, payload, await businessTime(tx, system));
  return issued;
}

/** Counts a mail to an address. Returns false beyond the limit, regardless of who requests the mails: nobody can flood another person's mailbox. */
export const mayBeMailed = async (tx: Tx, emailKey: Buffer, now: Instant): Promise<boolean> =>
  (await consume(tx, `proofs:${emailKey.toString('hex')}`, now, PROOFS_MS)).used <= PROOFS_AN_ADDRESS;

/** The token in the link of a challenge. */
export const linkCodeOf = (keys: Keys, challengeId: string): string => keys.mac('code', 'link', challengeId).toString('base64url');

/** Whether the given token is that of the last mail and not older than a day. */
export const isLinkRight = (keys: Keys, challengeId: string, given: string, now: Instant): boolean =>
  sameBytes(Buffer.from(linkCodeOf(keys, challengeId)), Buffer.from(given)) && timeOfUuid(challengeId) + LINK_LIFE_MS > now;
