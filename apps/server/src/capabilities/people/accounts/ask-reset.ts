/** Mails a code or a link to set a password without the old one. Every address is counted and answered the same way; only a known one receives a mail. */
import type { Presented } from '@lumbung/contract/call.ts';
import type { ResetAsked, ResetSent } from '@lumbung/contract/accounts/forgot-password.ts';
import { done, type Outcome, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { businessTime } from '../../../platform/clock.ts';
import { type Action, captchaAlways, captchaOnceSpent, type WantsCaptcha } from '../../../platform/captcha.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { runAfterCommit } from '../../../platform/queue.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { issue } from '../../records/one-time-codes/index.ts';
import type { ResetFor } from '../../records/notifications/events.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { keyOf, type ResetBy, resettingOf } from './reset-proofs.ts';
import { RESETS_BEFORE_CAPTCHA, RESETS_MS } from './rules.ts';

interface Door<Reason extends string> {
  readonly action: Action;
  readonly whose: ResetFor;
  readonly by: ResetBy;
  readonly wants: WantsCaptcha<Reason>;
}

/** Builds the handler of one endpoint; all endpoints share one rate limit per network. */
export const asksForReset =
  <Reason extends string>({ action, whose, by, wants }: Door<Reason>) =>
  async (
    tx: Tx,
    context: RequestContext,
    { email, captcha }: ResetAsked,
  ): Promise<Outcome<Presented<ResetSent>, Reason | 'codeSuspended' | 'codePaused' | 'tooManySends'>> => {
    const { keys, system, network } = context;
    const { used } = await consume(tx, `resets:${network}`, system, RESETS_MS);
    const unsolved = used > wants.free(RESETS_BEFORE_CAPTCHA) ? await wants.judge(tx, context, action, captcha) : null;
    if (unsolved !== null) return refuseAndKeep(unsolved);
    const { found, emailKey, [by]: proof } = await resettingOf(tx, context, keyOf(context, email), whose);
    const issued = await issue(tx, keys, proof, keys.indexKey(`reset:${proof.investorId}`), null, system);
    if (!issued.ok) return { ...issued, keep: true };
    const { challengeId, count, expiresAt } = issued.value;
    const { investor_id: accountId = '', login_id: loginId = '' } = found?.login ?? {};
    const told = found?.told ? emailKey.toString('hex') : '';
    const payload = { ...proof, challengeId, whose, by, accountId, loginId, told };
    await runAfterCommit(tx, notificationsEvents.sendReset, challengeId, payload, await businessTime(tx, system));
    return done({ Count: count, expiresAt: toIso(expiresAt) });
  };

export const sendResetCode = asksForReset({ action: 'accounts.sendResetCode', whose: 'forgotten', by: 'code', wants: captchaOnceSpent });
export const sendResetLink = asksForReset({ action: 'accounts.sendResetLink', whose: 'forgotten', by: 'link', wants: captchaOnceSpent });
export const sendResetWithCaptcha = asksForReset({ action: 'accounts.sendResetWithCaptcha', whose: 'forgotten', by: 'link', wants: captchaAlways });
