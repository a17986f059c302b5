/** The two one-time codes of closing an account: each is bound to one step. */
import type { CodeSent } from '@lumbung/contract/deactivation/request.ts';
import { maskEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { runAfterCommit } from '../../../platform/queue.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { issue, type Purpose, use, verify } from '../../records/one-time-codes/index.ts';
import { contactOf } from '../accounts/index.ts';
import { findRequestOf } from './store.ts';

type Step = 'request' | 'deactivate';

const purposeOf = ({ session: { investorId, loginId } }: InvestorContext, step: Step): Purpose => ({ investorId, purpose: `deactivation:${step}:${loginId}` });

/** What a code confirms: the second code closes by the request it was sent for only, not by a later one. */
const contentOf = ({ keys }: InvestorContext, step: Step, of: string): Buffer => keys.indexKey(`deactivation:${step}:${of}`);

type Sent = Outcome<CodeSent, 'codeSuspended' | 'codePaused' | 'tooManySends' | 'closingRequested' | 'closingNotRequested'>;

async function sendCodeOf(tx: Tx, context: InvestorContext, step: Step): Promise<Sent> {
  const { keys, system, business } = context;
  const { investorId, loginId } = context.session;
  const [request, contact] = await Promise.all([findRequestOf(tx, investorId, loginId), contactOf(tx, keys, investorId, loginId)]);
  if (!contact) throw sessionMissing();
  const whose = purposeOf(context, step);
  // Code limits are checked before the state of the account: the code is issued first, and the refusal rolls it back.
  const issued = await issue(tx, keys, whose, contentOf(context, step, request?.request_id ?? loginId), { closing: step }, system);
  if (!issued.ok) return issued;
  if (step === 'request' && request) return refuse('closingRequested');
  if (step === 'deactivate' && !request) return refuse('closingNotRequested');
  const { challengeId, count, expiresAt } = issued.value;
  await runAfterCommit(tx, notificationsEvents.sendCode, challengeId, { ...whose, loginId, challengeId }, business);
  return done({ Count: count, expiresAt: toIso(expiresAt), sentTo: maskEmail(contact.email) });
}

export const sendRequestCode = (tx: Tx, context: InvestorContext) =>
  sendCodeOf(tx, context, 'request') as Promise<Exclude<Awaited<Sent>, { reason: 'closingNotRequested' }>>;
export const sendDeactivateCode = (tx: Tx, context: InvestorContext) =>
  sendCodeOf(tx, context, 'deactivate') as Promise<Exclude<Awaited<Sent>, { reason: 'closingRequested' }>>;

type Tried = Outcome<null, 'codeSuspended' | 'codePaused' | 'triesUsedUp' | 'codeInvalid'>;

/** Verifies a code of a step and uses it; a code issued for another content is refused unused. Wrong codes are counted. */
export async function useCodeOf(tx: Tx, context: InvestorContext, step: Step, of: string, typed: string): Promise<Tried> {
  const whose = purposeOf(context, step);
  const right = await verify(tx, context.keys, whose, typed, context.system);
  if (!right.ok) {
    recordOfRequest(tx, context, 'codeRefused', { call: `deactivation.${step}`, reason: right.reason });
    return { ...right, keep: true };
  }
  return (await use(tx, whose, contentOf(context, step, of), context.system)) ? done(null) : refuse('codeInvalid');
}
