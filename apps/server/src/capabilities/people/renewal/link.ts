/** The link of the mail: checking it does not use it up; together with the password it signs the user in. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/renewal/link.ts';
import type { LinkVerificationInput, SaveExternalSignInInput } from '@lumbung/contract/renewal/link.ts';
import { maskEmail } from '@lumbung/kernel/identity.ts';
import { done, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { SessionAnswer, Steps } from '../../../platform/serve.ts';
import { contactOf, enterByLink, presentEntered } from '../accounts/index.ts';
import { LOOKS_AN_HOUR, LOOKS_MS, standOfLink } from './rules.ts';
import { findLink, findRequest, useLink } from './store.ts';

/** A link with its request and its validity. */
async function readLink(db: Db, { system }: RequestContext, code: string) {
  const link = await findLink(db, code);
  const request = link && (await findRequest(db, link.investor_id, link.request_id));
  return { link, request, stand: standOfLink(link, request, system) };
}

const WHY = { unknown: 'renewalLinkUnknown', used: 'renewalLinkUsed', expired: 'renewalLinkExpired' } as const;

export async function linkVerification(tx: Tx, context: RequestContext, { code }: LinkVerificationInput): Promise<Answer<typeof call.linkVerification>> {
  const { keys, system, network } = context;
  const { used } = await consume(tx, `renewal.looks:${network}`, system, LOOKS_MS);
  if (used > LOOKS_AN_HOUR) {
    recordOfRequest(tx, context, 'checksBarred', { call: 'renewal.linkVerification', reason: 'tooManyChecks' });
    return refuseAndKeep('tooManyChecks');
  }
  const { link, request, stand } = await readLink(tx, context, code);
  if (!link || !request || stand !== 'good') return refuseAndKeep(WHY[stand === 'good' ? 'unknown' : stand]);
  const contact = await contactOf(tx, keys, link.investor_id, link.login_id);
  if (!contact) return refuseAndKeep('renewalLinkUnknown');
  return done({
    email: maskEmail(contact.email),
    expiresAt: toIso(link.ends_at),
    dueAt: toIso(request.due_at),
    isDue: request.fell_due_at !== null,
  });
}

export async function saveExternalSignIn(
  steps: Steps,
  context: RequestContext,
  { code, password, captcha }: SaveExternalSignInInput,
): Promise<SessionAnswer<typeof call.saveExternalSignIn>> {
  const { link, stand } = await readLink(steps.db, context, code);
  const contact = link && stand === 'good' ? await contactOf(steps.db, context.keys, link.investor_id, link.login_id) : null;
  if (!link || !contact) return refuse('signInLinkExpired');
  const entered = await enterByLink(steps, context, {
    email: contact.email,
    password,
    captcha,
    uses: (tx, loginId) => useLink(tx, link, loginId, context.system),
  });
  return entered.ok ? presentEntered(context, entered.value, 'twoFactorRequired') : entered;
}
