/** Mails a code, or a link, to who forgot a password. Every address is counted and answered alike; only a known one gets a mail. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/forgot-password.ts';
import type { ResetAsked } from '@lumbung/contract/accounts/forgot-password.ts';
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { type Action, isSolved } from '../../../platform/captcha.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { runAfterCommit } from '../../../platform/queue.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { issue } from '../../records/one-time-codes/index.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { type ResetBy, resettingOf } from './reset-proofs.ts';
import { RESETS_BEFORE_CAPTCHA, RESETS_MS } from './rules.ts';

interface Door {
  readonly action: Action;
  readonly by: ResetBy;
  /** How many a network asks for before each further one wants a captcha. */
  readonly free: number;
}

const asks =
  ({ action, by, free }: Door) =>
  async (tx: Tx, context: RequestContext, { email, captcha }: ResetAsked): Promise<Answer<typeof call.sendResetLink>> => {
    const { keys, system, business, network } = context;
    const { used } = await consume(tx, `resets:${network}`, system, RESETS_MS);
    if (used > free && !(await isSolved(tx, context, action, captcha))) return refuseAndKeep('captchaRequired');
    const { found, [by]: whose } = await resettingOf(tx, context, normaliseEmail(email));
    const issued = await issue(tx, keys, whose, keys.indexKey(`reset:${whose.investorId}`), null, system);
    if (!issued.ok) return { ...issued, keep: true };
    const { challengeId, count, expiresAt } = issued.value;
    const payload = { ...whose, challengeId, by, accountId: found?.investor_id ?? '', loginId: found?.login_id ?? '' };
    await runAfterCommit(tx, notificationsEvents.sendReset, challengeId, payload, business);
    return done({ Count: count, expiresAt: toIso(expiresAt) });
  };

export const sendResetCode = asks({ action: 'accounts.sendResetCode', by: 'code', free: RESETS_BEFORE_CAPTCHA });
export const sendResetLink = asks({ action: 'accounts.sendResetLink', by: 'link', free: RESETS_BEFORE_CAPTCHA });
export const sendResetWithCaptcha = asks({ action: 'accounts.sendResetWithCaptcha', by: 'link', free: 0 });
