/** Sends the code that confirms a change of personal data: bound to exactly these values, and mailed to the known address. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/profile/data-update.ts';
import { fieldsOf, needsCompliance, proofsFor, type Updates } from '@lumbung/kernel/data-update.ts';
import { maskEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { DAY, toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { runAfterCommit } from '../../../platform/queue.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { Steps } from '../../../platform/serve.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { issue, type Purpose, use, verify } from '../../records/one-time-codes/index.ts';
import { contactOf } from '../accounts/index.ts';
import { contentOf, judge } from './read-standing.ts';

/** Counts all requests, whatever their outcome, because a reply reveals whether a phone number is taken. */
export const ASKED_A_DAY = 30;

const purposeOf = ({ session: { investorId, loginId } }: InvestorContext): Purpose => ({ investorId, purpose: `dataUpdate:${loginId}` });
const digestOf = ({ keys, session }: InvestorContext, to: Updates): Buffer => keys.indexKey(`dataUpdate:${session.investorId}:${contentOf(to)}`);

/** Counted before any check, and committed whatever the outcome. */
export const countAsked = ({ transact }: Steps, { session, system }: InvestorContext): Promise<Outcome<null, 'tooManySends'>> =>
  transact(async (tx) => {
    const { used } = await consume(tx, `profile.dataUpdateCode:${session.investorId}`, system, DAY);
    return used > ASKED_A_DAY ? refuseAndKeep('tooManySends') : done(null);
  });

export async function sendDataUpdateCode(
  tx: Tx,
  context: InvestorContext,
  given: InputOf<typeof call.sendDataUpdateCode>,
): Promise<Answer<typeof call.sendDataUpdateCode>> {
  const { keys, system, business, session } = context;
  const { investorId, loginId } = session;
  const [judged, contact] = await Promise.all([judge(tx, context, given), contactOf(tx, keys, investorId, loginId)]);
  if (!contact) throw sessionMissing();
  const to = judged.ok ? judged.value.to : {};
  const fields = fieldsOf(to);
  const whose = purposeOf(context);
  // Code limits are checked before the fields: the code is issued first, and the refusal rolls it back.
  const issued = await issue(tx, keys, whose, digestOf(context, to), { dataUpdate: fields }, system);
  if (!issued.ok) return issued;
  if (!judged.ok) return judged;
  const { challengeId, count, expiresAt } = issued.value;
  await runAfterCommit(tx, notificationsEvents.sendCode, challengeId, { ...whose, loginId, challengeId }, business);
  return done({
    Count: count,
    expiresAt: toIso(expiresAt),
    sentTo: maskEmail(contact.email),
    needsCompliance: needsCompliance(fields),
    proofs: proofsFor(fields),
  });
}

type Tried = Outcome<null, 'codeSuspended' | 'codePaused' | 'triesUsedUp' | 'codeInvalid'>;

/** Verifies the code of a change; wrong codes are counted. A correct code stays valid until it is used. */
export async function tryUpdateCode(tx: Tx, context: InvestorContext, typed: string): Promise<Tried> {
  const right = await verify(tx, context.keys, purposeOf(context), typed, context.system);
  if (right.ok) return done(null);
  recordOfRequest(tx, context, 'codeRefused', { call: 'profile.saveDataUpdate', reason: right.reason });
  return { ...right, keep: true };
}

/** Uses the code for these values, once. A code issued for other values is refused unused. */
export const useUpdateCode = async (tx: Tx, context: InvestorContext, to: Updates): Promise<Outcome<null, 'codeInvalid'>> =>
  (await use(tx, purposeOf(context), digestOf(context, to), context.system)) ? done(null) : refuse('codeInvalid');
