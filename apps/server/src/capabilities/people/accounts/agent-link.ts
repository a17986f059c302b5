/**
 * The link by which an agent signs in. Every address is counted and answered the same way; only an agent's address receives a mail.
 * The link carries its own lookup key. It works once, within 15 minutes, unless a newer one was sent.
 */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/authorize-agent.ts';
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { timeOfUuid, uuidOf } from '@lumbung/kernel/ids.ts';
import { done, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { businessTime } from '../../../platform/clock.ts';
import { isSolved } from '../../../platform/captcha.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { type Keys, sameBytes, sha256 } from '../../../platform/keys.ts';
import { runAfterCommit } from '../../../platform/queue.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { challengeOf, issue, type Purpose, spend } from '../../records/one-time-codes/index.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { linkCodeOf } from './prove-address.ts';
import { AGENT_LINK_LIFE_MS, RESETS_BEFORE_CAPTCHA, RESETS_MS } from './rules.ts';
import { type Entered, letIn, turnAway } from './sign-in.ts';
import { findLoginOnDevice } from './store.ts';

/** The key under which the link of an address is stored, whether or not the address is known. */
const purposeOf = (emailKey: Buffer): Purpose => ({ investorId: uuidOf(sha256(emailKey)), purpose: 'agentSignIn' });

/** The token in the link: the email key, and a MAC of the challenge that only the server can compute. */
export const agentTokenOf = (keys: Keys, emailKey: Buffer, challengeId: string): string => `${emailKey.toString('base64url')}.${linkCodeOf(keys, challengeId)}`;

export async function sendAgentLink(tx: Tx, context: RequestContext, input: InputOf<typeof call.sendAgentLink>): Promise<Answer<typeof call.sendAgentLink>> {
  const { keys, system, network, clientHash } = context;
  const { used } = await consume(tx, `agentLinks:${network}`, system, RESETS_MS);
  if (used > RESETS_BEFORE_CAPTCHA && !(await isSolved(tx, context, 'accounts.sendAgentLink', input.captcha))) return refuseAndKeep('captchaRequired');
  const emailKey = keys.indexKey(`email:${normaliseEmail(input.email)}`);
  const found = await findLoginOnDevice(tx, emailKey, clientHash);
  const whose = purposeOf(emailKey);
  const issued = await issue(tx, keys, whose, emailKey, null, system);
  if (!issued.ok) return { ...issued, keep: true };
  const { challengeId, count, expiresAt } = issued.value;
  const isAgent = found?.kind === 'agent';
  const payload = { ...whose, challengeId, emailKey: emailKey.toString('hex') };
  const to = { accountId: isAgent ? found.investor_id : '', loginId: isAgent ? found.login_id : '' };
  await runAfterCommit(tx, notificationsEvents.sendAgentLink, challengeId, { ...payload, ...to }, await businessTime(tx, system));
  return done({ Count: count, expiresAt: toIso(expiresAt) });
}

const AUTHORIZING = 'accounts.authorizeAgent';

/** Uses up the link and signs the agent in, up to the second factor. */
export async function authorizeByLink(
  tx: Tx,
  context: RequestContext,
  token: string,
): Promise<Outcome<Entered, 'signInLinkExpired' | 'notActive' | 'otherWebApp'>> {
  const { keys, system, clientHash } = context;
  const [key = '', code = ''] = token.split('.');
  const emailKey = Buffer.from(key, 'base64url');
  const whose = purposeOf(emailKey);
  const challengeId = await challengeOf(tx, whose);
  if (challengeId === null || timeOfUuid(challengeId) + AGENT_LINK_LIFE_MS <= system) return refuse('signInLinkExpired');
  if (!sameBytes(Buffer.from(linkCodeOf(keys, challengeId)), Buffer.from(code))) return refuse('signInLinkExpired');
  const found = await findLoginOnDevice(tx, emailKey, clientHash);
  if (found?.kind !== 'agent') return refuse('signInLinkExpired');
  // A refused sign-in does not use up the link: it stays valid at the entry that serves the agent.
  const turnedAway = await turnAway(tx, context, found, AUTHORIZING);
  if (turnedAway) return turnedAway;
  if (!(await spend(tx, whose, challengeId, system))) return refuse('signInLinkExpired');
  return letIn(tx, context, found, { call: AUTHORIZING });
}
