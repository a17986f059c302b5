/** The password of a partner's user: proved by mail and set by the same functions as a forgotten one, or verified again. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/partner-accounts/password.ts';
import type { UpdatePasswordInput } from '@lumbung/contract/partner-accounts/password.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { captchaOnceSpent } from '../../../platform/captcha.ts';
import type { InvestorContext, RequestContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { clear } from '../../../platform/rate-limit.ts';
import type { Steps } from '../../../platform/serve.ts';
import { asksForReset, checksLink, ownSecret, partsOfLink, proveAgain, setsByCode, setsByLink, verifiesCode } from '../accounts/index.ts';

const WHOSE = 'partner';

export const sendPasswordVerificationCode = asksForReset({
  action: 'partner-accounts.sendPasswordVerificationCode',
  whose: WHOSE,
  by: 'code',
  wants: captchaOnceSpent,
});
export const sendUpdatePasswordOtp = asksForReset({ action: 'partner-accounts.sendUpdatePasswordOtp', whose: WHOSE, by: 'code', wants: captchaOnceSpent });
export const sendUpdatePasswordLink = asksForReset({ action: 'partner-accounts.sendUpdatePasswordLink', whose: WHOSE, by: 'link', wants: captchaOnceSpent });
export const verifyPasswordOtp = verifiesCode({ name: 'partner-accounts.verifyPasswordOtp', whose: WHOSE });

export const updatePasswordLinkStatus = (
  db: Db,
  context: RequestContext,
  { code }: InputOf<typeof call.updatePasswordLinkStatus>,
): Promise<Answer<typeof call.updatePasswordLinkStatus>> => checksLink(WHOSE)(db, context, partsOfLink(code));

const DOOR = { name: 'partner-accounts.updatePassword', whose: WHOSE } as const;

/** By the six-digit code and its address, or by a link alone. */
export function updatePassword(
  steps: Steps,
  context: RequestContext,
  { email, code, password, isAgree }: UpdatePasswordInput,
): Promise<Answer<typeof call.updatePassword>> {
  const door = { ...DOOR, isAgree: isAgree === true };
  return email === undefined
    ? setsByLink(door)(steps, context, { ...partsOfLink(code), password })
    : setsByCode(door)(steps, context, { email, code, password });
}

/** Wrong ones share the budget of wrong old passwords. */
export async function verifyPassword(
  { db, transact }: Steps,
  context: InvestorContext,
  { password }: InputOf<typeof call.verifyPassword>,
): Promise<Answer<typeof call.verifyPassword>> {
  const { session, system } = context;
  const shown = await ownSecret(
    { db, transact },
    context,
    { by: 'oldPassword', shown: password, wrong: 'oldPasswordWrong' },
    { call: 'partner-accounts.verifyPassword', kind: 'proofRefused' },
  );
  if (!shown.ok) return shown;
  return transact(async (tx) => {
    clear(tx, shown.value.budgets);
    proveAgain(tx, session, system);
    return done({});
  });
}
