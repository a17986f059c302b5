/** Adds a passkey for a signed-in user with a fresh proof; notified by mail. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/security/passkeys.ts';
import type { AddPasskeyInput } from '@lumbung/contract/security/passkeys.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { emit } from '../../../platform/queue.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { Steps } from '../../../platform/serve.ts';
import { findLogin, openEmail, openName, provedUntil } from '../accounts/index.ts';
import { askToMake, checkMade, investorKeys, keepPasskey, type Made, MOST_PASSKEYS } from '../passkeys/index.ts';
import { passkeyAdded } from './events.ts';

export async function beginPasskey(db: Db, context: InvestorContext): Promise<Answer<typeof call.beginPasskey>> {
  const { session, keys } = context;
  if (provedUntil(context) === null) return refuse('proofNeeded');
  const [found, known] = await Promise.all([findLogin(db, session.investorId, session.loginId), investorKeys.list(db, session)]);
  if (!found) throw sessionMissing();
  if (known.length >= MOST_PASSKEYS) return refuse('tooManyPasskeys');
  return done({ options: askToMake(investorKeys, context, session, { email: openEmail(keys, found), name: openName(keys, found) }, known) });
}

export async function checkPasskey(
  steps: Steps,
  context: InvestorContext,
  { attestation }: AddPasskeyInput,
): Promise<Outcome<Made, 'proofNeeded' | 'passkeyNotMade'>> {
  const { session } = context;
  if (provedUntil(context) === null) return refuse('proofNeeded');
  return checkMade(steps, investorKeys, context, session, attestation);
}

export async function addPasskey(tx: Tx, context: InvestorContext, { name }: AddPasskeyInput, made: Made): Promise<Answer<typeof call.addPasskey>> {
  const { investorId, loginId } = context.session;
  const kept = await keepPasskey(tx, investorKeys, context, { investorId, loginId }, made, name);
  if (!kept.ok) return kept;
  const { passkeyId } = kept.value;
  recordOfRequest(tx, context, 'passkeyAdded', { call: 'security.addPasskey' });
  await emit(tx, passkeyAdded, passkeyId, { investorId, loginId, passkeyId });
  return kept;
}
