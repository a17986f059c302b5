/** Mails a code, or a link, to who forgot a password. Every address is counted and answered alike; only a known one gets a mail. */
import type { Presented } from '@lumbung/contract/call.ts';
import type { ResetAsked, ResetSent } from '@lumbung/contract/accounts/forgot-password.ts';
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { type Action, captchaAlways, captchaOnceSpent, type WantsCaptcha } from '../../../platform/captcha.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { runAfterCommit } from '../../../platform/queue.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { issue } from '../../records/one-time-codes/index.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { type ResetBy, resettingOf } from './reset-proofs.ts';
import { RESETS_BEFORE_CAPTCHA, RESETS_MS } from './rules.ts';

interface Door<Reason extends string> {
  readonly action: Action;
  readonly by: ResetBy;
  readonly wants: WantsCaptcha<Reason>;
}

const asks =
  <Reason extends string>({ action, by, wants }: Door<Reason>) =>
  async (
    tx: Tx,
    context: RequestContext,
    { email, captcha }: ResetAsked,
  ): Promise<Outcome<Presented<ResetSent>, Reason | 'codeSuspended' | 'codePaused' | 'tooManySends'>> => {
    const { keys, system, business, network } = context;
    const { used } = await consume(tx, `resets:${network}`, system, RESETS_MS);
    const unsolved = used > wants.free(RESETS_BEFORE_CAPTCHA) ? await wants.judge(tx, context, action, captcha) : null;
    if (unsolved !== null) return refuseAndKeep(unsolved);
    const { found, [by]: whose } = await resettingOf(tx, context, normaliseEmail(email));
    const issued = await issue(tx, keys, whose, keys.indexKey(`reset:${whose.investorId}`), null, system);
    if (!issued.ok) return { ...issued, keep: true };
    const { challengeId, count, expiresAt } = issued.value;
    const payload = { ...whose, challengeId, by, accountId: found?.investor_id ?? '', loginId: found?.login_id ?? '' };
    await runAfterCommit(tx, notificationsEvents.sendReset, challengeId, payload, business);
    return done({ Count: count, expiresAt: toIso(expiresAt) });
  };

export const sendResetCode = asks({ action: 'accounts.sendResetCode', by: 'code', wants: captchaOnceSpent });
export const sendResetLink = asks({ action: 'accounts.sendResetLink', by: 'link', wants: captchaOnceSpent });
export const sendResetWithCaptcha = asks({ action: 'accounts.sendResetWithCaptcha', by: 'link', wants: captchaAlways });
