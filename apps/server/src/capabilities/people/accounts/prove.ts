/** The password once more, before something grave: the session is proved anew, under a new token. Wrong ones count with those of a changed password. */
import type { InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/prove.ts';
import { done, type Outcome, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { clear } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { SessionAnswer, Steps } from '../../../platform/serve.ts';
import { isPassword } from './passwords.ts';
import { renewSession } from './relogin.ts';
import { findLogin } from './store.ts';
import { budgetsOf, countTry } from './tries.ts';

export async function prove(
  { db, transact }: Steps,
  context: InvestorContext,
  { password }: InputOf<typeof call.prove>,
): Promise<SessionAnswer<typeof call.prove>> {
  const { investorId, loginId } = context.session;
  const found = await findLogin(db, investorId, loginId);
  if (!found) throw sessionMissing();
  const budgets = budgetsOf('oldPassword', loginId);
  const refuseAndRecord = <Reason extends 'suspended' | 'locked' | 'wrongPassword'>(
    tx: Tx,
    outcome: { readonly reason: Reason; readonly details?: object },
  ) => {
    recordOfRequest(tx, context, 'proofRefused', { call: 'accounts.prove', reason: outcome.reason });
    return refuseAndKeep(outcome.reason, outcome.details);
  };
  const counted = await transact(async (tx): Promise<Outcome<null, 'suspended' | 'locked'>> => {
    const outcome = await countTry(tx, budgets, context.system);
    return outcome.ok ? outcome : refuseAndRecord(tx, outcome);
  });
  if (!counted.ok) return counted;
  if (!(await isPassword(found.password_hash, password))) return transact(async (tx) => refuseAndRecord(tx, { reason: 'wrongPassword' }));
  return transact(async (tx) => {
    clear(tx, budgets);
    return done((await renewSession(tx, context, context.system)).change);
  });
}
