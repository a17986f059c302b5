/** Renews the session with a new token; the old one ends. */
import type { ReloginReply } from '@lumbung/contract/accounts/relogin.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { plus } from '@lumbung/kernel/time.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { ABSOLUTE_MS, newSessionToken } from '../../../platform/tokens.ts';
import type { SessionChange } from '../../../platform/binding.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import type { Tx } from '../../../platform/database.ts';
import { standingOf } from '../standing/index.ts';
import { openEmail, presentSession } from './present.ts';
import { endSession, findLogin, openSession, rememberLanguage } from './store.ts';

export async function relogin(tx: Tx, facts: InvestorFacts): Promise<Outcome<SessionChange<ReloginReply>, never>> {
  const { investorId, loginId, tokenHash } = facts.session;
  const [found, standing] = await Promise.all([findLogin(tx, investorId, loginId), standingOf(tx, investorId)]);
  if (!found) throw sessionMissing();
  const { token, hash } = newSessionToken(investorId);
  await Promise.all([
    endSession(tx, investorId, tokenHash),
    openSession(tx, investorId, {
      tokenHash: hash,
      loginId,
      clientHash: facts.clientHash,
      epoch: found.epoch,
      at: facts.system,
      endsAt: plus(facts.system, ABSOLUTE_MS),
    }),
    rememberLanguage(tx, investorId, loginId, facts.language),
  ]);
  return done({ reply: presentSession(facts, { ...found, language: facts.language }, standing, token), token, email: openEmail(facts.keys, found) });
}
