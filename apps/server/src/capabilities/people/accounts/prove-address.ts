/**
 * The proof that an address belongs to who registered it: a code and a link in one mail. Everything is kept
 * under a key made from the address, so that an unknown one behaves like a known one and only gets no mail.
 */
import { issue, type Issued, type Occasion, type Purpose } from '../../records/one-time-codes/index.ts';
import type { Outcome } from '@lumbung/kernel/outcome.ts';
import { timeOfUuid } from '@lumbung/kernel/ids.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { type Keys, sameBytes } from '../../../platform/keys.ts';
import { runAfterCommit } from '../../../platform/queue.ts';
import { LINK_LIFE_MS } from './rules.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';

const PURPOSE = 'registration';

/** Whose challenge it is: an id made from the address, known or not. */
export function proofOf(emailKey: Buffer): Purpose {
  const hex = emailKey.toString('hex');
  return { investorId: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`, purpose: PURPOSE };
}

/** Issues code and link and has them mailed; without an investor everything happens but the mail. */
export async function sendProof(
  tx: Tx,
  { keys, system, business }: RequestContext,
  emailKey: Buffer,
  investorId: string | null,
  occasion: Occasion,
): Promise<Outcome<Issued, 'codeSuspended' | 'codePaused' | 'tooManySends'>> {
  const whose = proofOf(emailKey);
  const issued = await issue(tx, keys, whose, emailKey, null, system, occasion);
  if (!issued.ok) return issued;
  const { challengeId } = issued.value;
  const payload = { investorId: investorId ?? '', whose: whose.investorId, purpose: PURPOSE, challengeId };
  await runAfterCommit(tx, notificationsEvents.sendProof, challengeId, payload, business);
  return issued;
}

/** What the link of a challenge carries. */
export const linkCodeOf = (keys: Keys, challengeId: string): string => keys.mac('code', 'link', challengeId).toString('base64url');

/** True while the link of the last mail is the one given and not older than a day. */
export const isLinkRight = (keys: Keys, challengeId: string, given: string, now: Instant): boolean =>
  sameBytes(Buffer.from(linkCodeOf(keys, challengeId)), Buffer.from(given)) && timeOfUuid(challengeId) + LINK_LIFE_MS > now;
