/** Renews the session with a new token: the old one ends, and the new one keeps its expiry. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { newSessionToken } from '../../../platform/tokens.ts';
import { SessionChange } from '../../../platform/serve.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { type InvestorStatus, investorStatusOf } from '../investor-status/index.ts';
import { openEmail, presentSession } from './present.ts';
import { endSession, findLogin, openSession, rememberLanguage } from './store.ts';

/** A renewed session, and the investor status of its owner. */
export interface Renewed {
  readonly change: SessionChange<ReturnType<typeof presentSession>>;
  readonly standing: InvestorStatus;
}

/** `provedAt` is set when a credential was shown; otherwise the previous proof time is kept. */
export async function renewSession(tx: Tx, context: InvestorContext, provedAt?: Instant): Promise<Renewed> {
  const { investorId, loginId, tokenHash } = context.session;
  const [found, standing] = await Promise.all([findLogin(tx, investorId, loginId), investorStatusOf(tx, investorId)]);
  if (!found) throw sessionMissing();
  // Of concurrent renewals only the first succeeds: one session becomes one.
  const ended = await endSession(tx, investorId, tokenHash);
  if (!ended) throw sessionMissing();
  const { token, hash } = newSessionToken(investorId);
  openSession(
    tx,
    investorId,
    {
      tokenHash: hash,
      loginId,
      epoch: ended.epoch,
      stage: 'full',
      provedAt: provedAt ?? ended.proved_at,
      endsAt: ended.ends_at,
    },
    context,
  );
  await rememberLanguage(tx, investorId, loginId, context.language);
  const reply = presentSession(context, { ...found, language: context.language }, standing, token);
  return { change: new SessionChange({ reply, token, email: openEmail(context.keys, found) }), standing };
}
