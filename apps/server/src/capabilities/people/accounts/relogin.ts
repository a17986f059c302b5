/** Renews the session with a new token: the old one ends, and the new one lasts no longer than it would have. */
import type { ReloginReply } from '@lumbung/contract/accounts/relogin.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { newSessionToken } from '../../../platform/tokens.ts';
import { SessionChange } from '../../../platform/serve.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { investorStatusOf } from '../investor-status/index.ts';
import { openEmail, presentSession } from './present.ts';
import { endSession, findLogin, openSession, rememberLanguage } from './store.ts';

export async function relogin(tx: Tx, context: InvestorContext): Promise<Outcome<SessionChange<ReloginReply>, never>> {
  const { investorId, loginId, tokenHash } = context.session;
  const [found, standing] = await Promise.all([findLogin(tx, investorId, loginId), investorStatusOf(tx, investorId)]);
  if (!found) throw sessionMissing();
  // Of many who renew it at once the first one does: one session becomes one.
  const ended = await endSession(tx, investorId, tokenHash);
  if (!ended) throw sessionMissing();
  const { token, hash } = newSessionToken(investorId);
  openSession(tx, investorId, {
    tokenHash: hash,
    loginId,
    clientHash: context.clientHash,
    epoch: ended.epoch,
    at: context.system,
    endsAt: ended.ends_at,
  });
  await rememberLanguage(tx, investorId, loginId, context.language);
  return done(
    new SessionChange({
      reply: presentSession(context, { ...found, language: context.language }, standing, token),
      token,
      email: openEmail(context.keys, found),
    }),
  );
}
