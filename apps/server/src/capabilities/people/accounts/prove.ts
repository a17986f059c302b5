/** Verifies the password again before a sensitive action and renews the session under a new token. Wrong passwords share the budget of password changes. */
import type { InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/prove.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { clear } from '../../../platform/rate-limit.ts';
import type { SessionAnswer, Steps } from '../../../platform/serve.ts';
import { ownSecret } from './own-secret.ts';
import { renewSession } from './relogin.ts';

export async function prove(steps: Steps, context: InvestorContext, { password }: InputOf<typeof call.prove>): Promise<SessionAnswer<typeof call.prove>> {
  const shown = { by: 'oldPassword', shown: password, wrong: 'wrongPassword' } as const;
  const own = await ownSecret(steps, context, shown, { call: 'accounts.prove', kind: 'proofRefused' });
  if (!own.ok) return own;
  return steps.transact(async (tx) => {
    clear(tx, own.value.budgets);
    return done((await renewSession(tx, context, context.system)).change);
  });
}
