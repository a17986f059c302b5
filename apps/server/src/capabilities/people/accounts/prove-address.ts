/**
 * The proof that an address belongs to who registered it: a code and a link in one mail, good on the device that asked for
 * them. Everything is kept under a key made from both, so that an unknown address behaves like a known one and only gets no mail.
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

/** Whose challenge it is: an id made from the address and the device, known or not. */
export function proofOf({ emailKey, clientHash }: Newcomer): Purpose {
  return { investorId: uuidOf(sha256(Buffer.concat([emailKey, clientHash]))), purpose: PURPOSE };
}

/** Issues code and link and has them mailed to who registered on this device; where nobody did everything happens but the mail. */
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

/** Counts a mail that an address gets. Answers false when it got too many, whoever asked for them: nobody fills the box of somebody else. */
export const mayBeMailed = async (tx: Tx, emailKey: Buffer, now: Instant): Promise<boolean> =>
  (await consume(tx, `proofs:${emailKey.toString('hex')}`, now, PROOFS_MS)).used <= PROOFS_AN_ADDRESS;

/** What the link of a challenge carries. */
export const linkCodeOf = (keys: Keys, challengeId: string): string => keys.mac('code', 'link', challengeId).toString('base64url');

/** True while the link of the last mail is the one given and not older than a day. */
export const isLinkRight = (keys: Keys, challengeId: string, given: string, now: Instant): boolean =>
  sameBytes(Buffer.from(linkCodeOf(keys, challengeId)), Buffer.from(given)) && timeOfUuid(challengeId) + LINK_LIFE_MS > now;
