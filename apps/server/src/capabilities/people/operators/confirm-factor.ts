/** Sets up the authenticator with its first correct code and opens the full session. */
import type { ConfirmFactorInput } from '@lumbung/contract/operators/confirm-factor.ts';
import type { OperatorSessionReply } from '@lumbung/contract/operators/operator.ts';
import { done, type Outcome, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { SessionChange } from '../../../platform/serve.ts';
import { clear, consume } from '../../../platform/rate-limit.ts';
import type { Tx } from '../../../platform/database.ts';
import type { TimedContext } from '../../../platform/context.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { enter } from './enter.ts';
import { secretOfSession, stepOf } from '../../../platform/totp.ts';
import { sealSecret } from './factor.ts';
import { minutesUntil, SET_UP_TRIES, WRONG_RECENT_MS } from './rules.ts';
import { standingAt } from './stage.ts';
import { endSession, lockOperator, setUpFactor } from './store.ts';

export async function confirmFactor(
  tx: Tx,
  context: TimedContext,
  { code }: ConfirmFactorInput,
): Promise<Outcome<SessionChange<OperatorSessionReply>, 'codePaused' | 'codeInvalid'>> {
  const { keys, system } = context;
  const { operatorId, tokenHash } = standingAt(context, 'factor');
  const bucket = `operatorFactor:${operatorId}`;
  const tries = await consume(tx, bucket, system, WRONG_RECENT_MS);
  if (tries.used > SET_UP_TRIES) return refuseAndKeep('codePaused', { retryAfterMinutes: minutesUntil(tries.resetsAt, system) });
  const found = await lockOperator(tx, operatorId);
  // A concurrent session has set one up, which ended this one.
  if (!found || found.totp_encrypted !== null) throw sessionMissing();

  const secret = secretOfSession(keys, operatorId, tokenHash);
  const step = stepOf(secret, code, system);
  if (step === null) return refuseAndKeep('codeInvalid');
  // The operator was suspended or the password removed while this call waited for the lock.
  if (!(await endSession(tx, operatorId, tokenHash))) throw sessionMissing();

  clear(tx, [bucket]);
  const epoch = await setUpFactor(tx, operatorId, sealSecret(keys, operatorId, secret), step);
  return done(await enter(tx, context, found, epoch, 'full'));
}
