/** One-time codes for changes of a company's people: one to propose, one for the person who approves. */
import type { CodeSent } from '@lumbung/contract/checkout/send-code.ts';
import { maskEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { PeopleChange } from '@lumbung/wording/code-mails.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { runAfterCommit } from '../../../platform/queue.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { issue, type Purpose, use, verify } from '../../records/one-time-codes/index.ts';
import { contactOf } from '../accounts/index.ts';
import type { Wanted } from './rules.ts';

export type Step = 'propose' | 'agree';

const purposeOf = ({ session: { investorId, loginId } }: InvestorContext, step: Step): Purpose => ({ investorId, purpose: `colleagues:${step}:${loginId}` });

/** Issues a code bound to this content and mails it. The mail names nobody. */
export async function sendCodeFor(
  tx: Tx,
  context: InvestorContext,
  step: Step,
  content: Buffer,
  wanted: Wanted,
): Promise<Outcome<CodeSent, 'codeSuspended' | 'codePaused' | 'tooManySends'>> {
  const { keys, system, business } = context;
  const { investorId, loginId } = context.session;
  const contact = await contactOf(tx, keys, investorId, loginId);
  if (!contact) throw sessionMissing();
  const whose = purposeOf(context, step);
  const issued = await issue(tx, keys, whose, content, aboutOf(wanted), system);
  if (!issued.ok) return issued;
  const { challengeId, count, expiresAt } = issued.value;
  await runAfterCommit(tx, notificationsEvents.sendCode, challengeId, { ...whose, loginId, challengeId }, business);
  return done({ Count: count, expiresAt: toIso(expiresAt), sentTo: maskEmail(contact.email) });
}

const aboutOf = (wanted: Wanted): PeopleChange => {
  if (wanted.kind === 'rule') return { people: 'rule', makes: false, approves: false, needsApproval: wanted.needsApproval };
  if (wanted.kind === 'remove') return { people: 'remove', makes: false, approves: false, needsApproval: false };
  return { people: wanted.kind, makes: wanted.makes, approves: wanted.approves, needsApproval: false };
};

/** Verifies a code and uses it for this content; a code issued for other content is refused unused. Wrong codes are counted. */
export async function useCodeFor(
  tx: Tx,
  context: InvestorContext,
  step: Step,
  content: Buffer,
  typed: string,
): Promise<Outcome<null, 'codeSuspended' | 'codePaused' | 'triesUsedUp' | 'codeInvalid'>> {
  const whose = purposeOf(context, step);
  const right = await verify(tx, context.keys, whose, typed, context.system);
  if (!right.ok) {
    recordOfRequest(tx, context, 'codeRefused', { call: `colleagues.${step}`, reason: right.reason });
    return { ...right, keep: true };
  }
  return (await use(tx, whose, content, context.system)) ? done(null) : refuse('codeInvalid');
}
