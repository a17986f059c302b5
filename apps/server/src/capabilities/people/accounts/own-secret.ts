/** A secret of one's own that is shown once more, by somebody who is in. */
import { done, type Outcome, type RefusalDetails, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { Steps } from '../../../platform/serve.ts';
import { isPassword } from './passwords.ts';
import { findLogin, type LoginRow } from './store.ts';
import { type Budgets, budgetsOf, countTry } from './tries.ts';

/** What is shown, where tries of it are counted, and what a wrong one is called. */
export interface ShownAgain<Wrong extends string> {
  readonly by: 'oldPassword' | 'oldPin';
  readonly shown: string;
  readonly wrong: Wrong;
}

/** Which call asks for it, and what is written down when it is refused. */
interface Asking {
  readonly call: string;
  readonly kind: 'passwordChangeRefused' | 'proofRefused';
}

/**
 * Holds what is shown against the secret of whoever is signed in. Whoever found an open screen may not guess here what the
 * door would not let him guess, nor lock the door by guessing: tries are counted apart, and kept until they are cleared.
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
  // Counted and kept before the secret is looked at, as at the door.
  const counted = await transact(async (tx): Promise<Outcome<null, 'suspended' | 'locked'>> => {
    const tried = await countTry(tx, budgets, context.system);
    return tried.ok ? tried : refuseAndRecord(tx, tried.reason, tried.details);
  });
  if (!counted.ok) return counted;
  const isRight = await isPassword(by === 'oldPin' ? found.pin_hash : found.password_hash, shown);
  return isRight ? done({ found, budgets }) : transact(async (tx) => refuseAndRecord(tx, wrong));
}
