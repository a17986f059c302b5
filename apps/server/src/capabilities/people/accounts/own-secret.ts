/** Verifies a secret that a signed-in user shows again. */
import { done, type Outcome, type RefusalDetails, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { Steps } from '../../../platform/serve.ts';
import { isPassword } from './passwords.ts';
import { findLogin, type LoginRow } from './store.ts';
import { type Budgets, budgetsOf, countTry } from './tries.ts';

/** What is shown, which budget counts the attempts, and the refusal when it is wrong. */
export interface ShownAgain<Wrong extends string> {
  readonly by: 'oldPassword' | 'oldPin';
  readonly shown: string;
  readonly wrong: Wrong;
}

/** The call that asks, and the security event recorded on refusal. */
interface Asking {
  readonly call: string;
  readonly kind: 'passwordChangeRefused' | 'proofRefused';
}

/**
 * Compares the shown secret with that of the signed-in user. Someone at an unattended screen gets no more guesses than at sign-in,
 * and cannot lock the sign-in by guessing: attempts are counted separately, and stay counted until they are cleared.
 */
export async function ownSecret<const Wrong extends 'oldPasswordWrong' | 'oldPinWrong' | 'wrongPassword'>(
  { db, transact }: Pick<Steps, 'db' | 'transact'>,
  context: InvestorContext,
  { by, shown, wrong }: ShownAgain<Wrong>,
  { call, kind }: Asking,
): Promise<Outcome<{ readonly found: LoginRow; readonly budgets: Budgets }, 'suspended' | 'locked' | Wrong>> {
  const { investorId, loginId } = context.session;
  const found = await findLogin(db, investorId, loginId);
  if (!found) throw sessionMissing();
  const refuseAndRecord = <Reason extends string>(tx: Tx, reason: Reason, details?: RefusalDetails): Outcome<never, Reason> => {
    recordOfRequest(tx, context, kind, { call, reason });
    return refuseAndKeep(reason, details);
  };
  const budgets = budgetsOf(by, loginId);
  // Counted and committed before the secret is checked, as at sign-in.
  const counted = await transact(async (tx): Promise<Outcome<null, 'suspended' | 'locked'>> => {
    const tried = await countTry(tx, budgets, context.system);
    return tried.ok ? tried : refuseAndRecord(tx, tried.reason, tried.details);
  });
  if (!counted.ok) return counted;
  const isRight = await isPassword(by === 'oldPin' ? found.pin_hash : found.password_hash, shown);
  return isRight ? done({ found, budgets }) : transact(async (tx) => refuseAndRecord(tx, wrong));
}
