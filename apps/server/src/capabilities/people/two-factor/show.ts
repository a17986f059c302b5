/** Verifies a typed code against the factors that are on: a sent code, an authenticator code or a recovery code. Each works once. */
import { readCode } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { clear } from '../../../platform/rate-limit.ts';
import { emit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { stepOf } from '../../../platform/totp.ts';
import { use, verify } from '../../records/one-time-codes/index.ts';
import { countTry, type Factor } from '../accounts/index.ts';
import type { Challenge } from './challenges.ts';
import { factorChanged } from '../accounts/events.ts';
import { hashOf } from './recovery-codes.ts';
import { readRecoveryCode } from './rules.ts';
import { contextOf } from './sealing.ts';
import { claimStep, findSealedSecret, recoveryCodesLeft, useRecoveryCode } from './store.ts';

export type CodeRefusal = 'codeSuspended' | 'codePaused' | 'triesUsedUp' | 'codeInvalid';

/** Counts the attempt, verifies, and commits the count whatever the outcome; a correct code clears it. */
export async function tryCode<Right>(
  tx: Tx,
  context: InvestorContext,
  { call, challenge }: { readonly call: string; readonly challenge: Challenge },
  isRight: () => Promise<Outcome<Right, CodeRefusal>>,
): Promise<Outcome<Right, CodeRefusal>> {
  const counted = await countTry(tx, challenge.budgets, context.system);
  const outcome = counted.ok ? await isRight() : refuse(counted.reason === 'suspended' ? 'codeSuspended' : 'codePaused', counted.details);
  if (outcome.ok) {
    clear(tx, challenge.budgets);
    return outcome;
  }
  recordOfRequest(tx, context, 'codeRefused', { call, reason: outcome.reason });
  return { ...outcome, keep: true };
}

/** Verifies a sent code, bound to its content. */
export async function isSent(tx: Tx, { keys, system }: InvestorContext, { whose, content }: Challenge, typed: string): Promise<Outcome<null, CodeRefusal>> {
  const right = await verify(tx, keys, whose, typed, system);
  if (!right.ok) return right;
  return (await use(tx, whose, content, system)) ? done(null) : refuse('codeInvalid');
}

/** Verifies a factor that is on. Six digits are an authenticator code, or a sent one where messages are accepted. */
export async function isShown(
  tx: Tx,
  context: InvestorContext,
  { factors, challenge, typed, takesMessages }: { factors: readonly Factor[]; challenge: Challenge; typed: string; takesMessages: boolean },
): Promise<Outcome<null, CodeRefusal>> {
  const { keys, system, session } = context;
  const recovery = readRecoveryCode(typed);
  if (recovery !== null && readCode(typed) === null) {
    if (!(await useRecoveryCode(tx, session, hashOf(context, recovery), system))) return refuse('codeInvalid');
    const change = newId(system);
    const left = await recoveryCodesLeft(tx, session);
    await emit(tx, factorChanged, change, { investorId: session.investorId, loginId: session.loginId, change, what: 'codeUsed', medium: 'all', left });
    return done(null);
  }
  const sealed = factors.includes('authenticator') ? await findSealedSecret(tx, session) : null;
  const step = sealed && stepOf(keys.decrypt(sealed, contextOf(session)), typed, system);
  if (step !== null) return (await claimStep(tx, session, step)) ? done(null) : refuse('codeInvalid');
  return takesMessages ? isSent(tx, context, challenge, typed) : refuse('codeInvalid');
}
