/** The one-time code that confirms a bond order; it is bound to exactly the content shown. */
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { maskEmail } from '@lumbung/kernel/identity.ts';
import type { Approval } from '@lumbung/wording/code-mails.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { runAfterCommit } from '../../../platform/queue.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { contactOf } from '../../people/accounts/index.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { issue, type Purpose, verify } from '../../records/one-time-codes/index.ts';

/** One purpose for all bond orders of an investor, so that a new draft does not reset the attempts. */
export const purposeOf = ({ session: { investorId } }: InvestorContext): Purpose => ({ investorId, purpose: 'bonds' });

export interface Sent {
  readonly sentTo: string;
  readonly Count: number;
  readonly expiresAt: Instant;
}

/** Sends a code that approves the given content. */
export async function sendCodeFor(
  tx: Tx,
  context: InvestorContext,
  content: Buffer,
  approval: Approval,
): Promise<Outcome<Sent, 'tooManySends' | 'codePaused' | 'codeSuspended'>> {
  const { investorId, loginId } = context.session;
  const issued = await issue(tx, context.keys, purposeOf(context), content, approval, context.system);
  if (!issued.ok) return issued;
  const contact = await contactOf(tx, context.keys, investorId, loginId);
  if (!contact) throw sessionMissing();
  const { challengeId, count, expiresAt } = issued.value;
  await runAfterCommit(tx, notificationsEvents.sendCode, challengeId, { ...purposeOf(context), loginId, challengeId }, context.business);
  return done({ sentTo: maskEmail(contact.email), Count: count, expiresAt });
}

/** Verifies a code; a wrong one counts as an attempt, and the count is kept (no rollback). */
export async function checkCode(
  tx: Tx,
  context: InvestorContext,
  code: string,
  call: string,
): Promise<Outcome<null, 'codeSuspended' | 'codePaused' | 'triesUsedUp' | 'codeInvalid'>> {
  const right = await verify(tx, context.keys, purposeOf(context), code, context.system);
  if (right.ok) return done(null);
  recordOfRequest(tx, context, 'codeRefused', { call, reason: right.reason });
  return { ...right, keep: true };
}
