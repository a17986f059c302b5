/** The second factor at sign-in: turns a partial session into a full one; of concurrent attempts the first succeeds. */
import type { InputOf } from '@lumbung/contract/call.ts';
import { isMessage } from '@lumbung/kernel/factors.ts';
import type * as call from '@lumbung/contract/two-factor/verify.ts';
import { done, doneAs, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Answer } from '@lumbung/contract/call.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import type { SessionAnswer } from '../../../platform/serve.ts';
import { barredUntil as codesBarredUntil } from '../../records/one-time-codes/index.ts';
import { barredUntil, findLogin, letInWhole } from '../accounts/index.ts';
import { atTheDoor } from './challenges.ts';
import { type CodeRefusal, isShown, tryCode } from './show.ts';

type Input = InputOf<typeof call.verify>;

export const verify = (tx: Tx, context: InvestorContext, input: Input): Promise<SessionAnswer<typeof call.verify>> =>
  enter(tx, context, input, 'two-factor.verify');

export async function verifyV2(tx: Tx, context: InvestorContext, input: Input): Promise<SessionAnswer<typeof call.verifyV2>> {
  const entered = await enter(tx, context, input, 'two-factor.verifyV2');
  return entered.ok ? doneAs('factorRight', entered.value) : entered;
}

async function enter(
  tx: Tx,
  context: InvestorContext,
  { code, isTrusted = false }: Input,
  name: string,
): Promise<Outcome<Awaited<ReturnType<typeof letInWhole>>, CodeRefusal>> {
  const { investorId, loginId, stage } = context.session;
  // A full session has nothing to verify, so this is refused without counting.
  if (stage === 'full') return refuse('codeInvalid');
  const [found, challenge] = await Promise.all([findLogin(tx, investorId, loginId), atTheDoor(tx, context)]);
  if (!found) throw sessionMissing();
  const { factors } = found;
  const shown = await tryCode(tx, context, { call: name, challenge }, () =>
    isShown(tx, context, { factors, challenge, typed: code, takesMessages: factors.some(isMessage) }),
  );
  return shown.ok ? done(await letInWhole(tx, context, { call: name, trusts: isTrusted })) : shown;
}

export async function isLocked(db: Db, context: InvestorContext): Promise<Answer<typeof call.isLocked>> {
  const { investorId, loginId } = context.session;
  const [found, { budgets, whose }] = await Promise.all([findLogin(db, investorId, loginId), atTheDoor(db, context)]);
  const [all, sent] = await Promise.all([barredUntil(db, budgets, context.system), codesBarredUntil(db, whose, context.system)]);
  // Sent codes may be paused while authenticator codes are not.
  const until = all ?? (found?.factors.includes('authenticator') ? null : sent);
  return done({ isLocked: until !== null, until: until === null ? null : toIso(until) });
}
