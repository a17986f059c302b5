/** The password once more. It counts with that of a change of password, and the session goes on under a new token. */
import type * as call from '@lumbung/contract/security/prove.ts';
import type { ProveInput } from '@lumbung/contract/security/prove.ts';
import { done, type RefusalDetails, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { clear } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { SessionAnswer, Steps } from '../../../platform/serve.ts';
import { budgetsOf, countTry, findLogin, isPassword, renewSession } from '../accounts/index.ts';

export async function prove({ db, transact }: Steps, context: InvestorContext, { password }: ProveInput): Promise<SessionAnswer<typeof call.prove>> {
  const { session } = context;
  const found = await findLogin(db, session.investorId, session.loginId);
  if (!found) throw sessionMissing();
  const budgets = budgetsOf('oldPassword', session);
  const counted = await transact((tx) => countTry(tx, context, budgets, (reason, details) => refuseAndRecord(tx, context, reason, details)));
  if (!counted.ok) return counted;
  if (!(await isPassword(found.password_hash, password))) return transact(async (tx) => refuseAndRecord(tx, context, 'proofWrong'));
  return transact(async (tx) => {
    const { change } = await renewSession(tx, context, context.system);
    clear(tx, budgets);
    return done(change);
  });
}

function refuseAndRecord<Reason extends 'suspended' | 'locked' | 'proofWrong'>(tx: Tx, context: InvestorContext, reason: Reason, details?: RefusalDetails) {
  recordOfRequest(tx, context, 'proofRefused', { call: 'security.prove', reason });
  return refuseAndKeep(reason, details);
}
