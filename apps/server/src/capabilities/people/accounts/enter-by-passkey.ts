/** Sign-in by passkey: the passkey identifies its owner and counts as both factors. Wrong password guesses do not lock this endpoint. */
import type { Assertion } from '@lumbung/contract/passkeys/assertion.ts';
import { done, type Outcome, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { isSolved } from '../../../platform/captcha.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { Steps } from '../../../platform/serve.ts';
import { counterOf, investorKeys, lookAtShown, takeShown } from '../passkeys/index.ts';
import { LOGINS_BEFORE_CAPTCHA, LOGINS_MS } from './rules.ts';
import { type Entered, letIn } from './sign-in.ts';
import { findLoginByIdOnDevice } from './store.ts';

interface ByPasskey {
  readonly call: 'accounts.loginV2';
  readonly passkey: Assertion;
  readonly captcha: string | undefined;
  readonly pushToken: string | undefined;
}

export async function enterByPasskey(
  { transact }: Steps,
  context: RequestContext,
  { call, passkey, captcha, pushToken }: ByPasskey,
): Promise<Outcome<Entered, 'captchaRequired' | 'wrongPasskey' | 'notActive' | 'otherWebApp'>> {
  const looked = await transact(async (tx) => {
    // Uses the rate limit of the network that all endpoints share; there is none per account, because a signature cannot be guessed.
    const { used } = await consume(tx, `login:${context.network}`, context.system, LOGINS_MS);
    if (used > LOGINS_BEFORE_CAPTCHA && !(await isSolved(tx, context, call, captcha))) {
      recordOfRequest(tx, context, 'signInBarred', { call, reason: 'captchaRequired', account: '' });
      return refuseAndKeep('captchaRequired');
    }
    return done(await lookAtShown(tx, investorKeys, context, passkey));
  });
  if (!looked.ok) return looked;
  const shown = looked.value;
  const { credential } = shown;
  const counter = await counterOf(investorKeys, context, shown);
  return transact<Entered, 'wrongPasskey' | 'notActive' | 'otherWebApp'>(async (tx) => {
    const taken = credential && counter !== null ? await takeShown(tx, investorKeys, context, credential, counter) : 'wrong';
    const owner = [credential?.owner.investorId ?? null, credential?.owner.loginId ?? null] as const;
    if (taken === 'copied') recordOfRequest(tx, context, 'passkeyCopied', { call }, ...owner);
    const found = taken === 'taken' ? await findLoginByIdOnDevice(tx, { ...credential!.owner, clientHash: context.clientHash }) : null;
    if (!found) {
      recordOfRequest(tx, context, 'signInRefused', { call, reason: 'wrongPasskey', account: '' }, ...owner);
      return refuseAndKeep('wrongPasskey');
    }
    return letIn(tx, context, found, { call, isBoth: true, pushToken });
  });
}
