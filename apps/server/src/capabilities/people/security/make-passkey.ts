/** Makes a passkey for who is signed in and showed a credential just before; told by mail. */
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
import { askToMake, keepPasskey, listCredentials, type Made, madeOf, MOST_PASSKEYS, spendChallenge } from '../passkeys/index.ts';
import { passkeyAdded } from './events.ts';

/** What a passkey is called until its owner calls it something else. */
const UNNAMED = 'Passkey';

export async function beginPasskey(db: Db, context: InvestorContext): Promise<Answer<typeof call.beginPasskey>> {
  const { session, keys } = context;
  if (provedUntil(context) === null) return refuse('proofNeeded');
  const [found, known] = await Promise.all([findLogin(db, session.investorId, session.loginId), listCredentials(db, session)]);
  if (!found) throw sessionMissing();
  if (known.length >= MOST_PASSKEYS) return refuse('tooManyPasskeys');
  return done({ options: askToMake(context, session, { email: openEmail(keys, found), name: openName(keys, found) }, known) });
}

/** The challenge is spent whatever it was signed with. */
export async function checkPasskey(
  { transact }: Steps,
  context: InvestorContext,
  { attestation }: AddPasskeyInput,
): Promise<Outcome<Made, 'proofNeeded' | 'passkeyNotMade'>> {
  const { session } = context;
  if (provedUntil(context) === null) return refuse('proofNeeded');
  const spent = await transact(async (tx) => done(await spendChallenge(tx, context, { what: 'making', loginId: session.loginId }, attestation.clientDataJSON)));
  const made = spent.ok ? await madeOf(context, attestation, spent.value) : null;
  return made ? done(made) : refuse('passkeyNotMade');
}

export async function addPasskey(tx: Tx, context: InvestorContext, { name }: AddPasskeyInput, made: Made): Promise<Answer<typeof call.addPasskey>> {
  const { investorId, loginId } = context.session;
  const called = name?.trim() || context.agent || UNNAMED;
  const kept = await keepPasskey(tx, context, { investorId, loginId }, made, called);
  if (!kept.ok) return kept;
  recordOfRequest(tx, context, 'passkeyAdded', { call: 'security.addPasskey' });
  await emit(tx, passkeyAdded, kept.value, { investorId, loginId, passkeyId: kept.value });
  return done({ passkeyId: kept.value, name: called });
}
