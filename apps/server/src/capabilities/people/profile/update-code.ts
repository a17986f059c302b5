/** Sends the code that confirms a change of personal data: for exactly these values, to the address that is known. */
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

/** Whatever becomes of them: what is asked here says whether somebody has a number. */
export const ASKED_A_DAY = 30;

const purposeOf = ({ session: { investorId, loginId } }: InvestorContext): Purpose => ({ investorId, purpose: `dataUpdate:${loginId}` });
const digestOf = ({ keys, session }: InvestorContext, to: Updates): Buffer => keys.indexKey(`dataUpdate:${session.investorId}:${contentOf(to)}`);

/** Counted before anything is looked at, and kept whatever comes of it. */
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
  // A limit stands before what is wrong with the fields: the code is issued first, and the refusal takes it back.
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

/** Tries the code of a change; wrong ones count. It is right again and again until it is used. */
export async function tryUpdateCode(tx: Tx, context: InvestorContext, typed: string): Promise<Tried> {
  const right = await verify(tx, context.keys, purposeOf(context), typed, context.system);
  if (right.ok) return done(null);
  recordOfRequest(tx, context, 'codeRefused', { call: 'profile.saveDataUpdate', reason: right.reason });
  return { ...right, keep: true };
}

/** Uses it for these values, once. One that was sent for other values uses nothing. */
export const useUpdateCode = async (tx: Tx, context: InvestorContext, to: Updates): Promise<Outcome<null, 'codeInvalid'>> =>
  (await use(tx, purposeOf(context), digestOf(context, to), context.system)) ? done(null) : refuse('codeInvalid');
