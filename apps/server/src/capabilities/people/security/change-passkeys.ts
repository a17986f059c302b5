/** Renames or removes a passkey, and sets whether one is required after the password. Removal and that setting end every other session. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/security/passkeys.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound, sessionMissing } from '../../../platform/faults.ts';
import { emit } from '../../../platform/queue.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { SessionAnswer } from '../../../platform/serve.ts';
import { findLogin, goOnAlone, type LoginRow, provedUntil, setFactors } from '../accounts/index.ts';
import { investorKeys, renamePasskey as rename } from '../passkeys/index.ts';
import { factorChanged } from '../accounts/events.ts';
import { passkeyRemoved } from './events.ts';

export async function renamePasskey(tx: Tx, context: InvestorContext, input: InputOf<typeof call.renamePasskey>): Promise<Answer<typeof call.renamePasskey>> {
  if (!(await rename(tx, investorKeys, context, context.session, input))) throw notFound();
  return done({});
}

/** Removing the last passkey also switches off the passkey factor. */
export async function removePasskey(
  tx: Tx,
  context: InvestorContext,
  { passkeyId }: InputOf<typeof call.removePasskey>,
): Promise<SessionAnswer<typeof call.removePasskey>> {
  const read = await readProved(tx, context);
  if (!read.ok) return read;
  const found = read.value;
  const { investorId, loginId } = context.session;
  if (!(await investorKeys.remove(tx, context.session, passkeyId))) throw notFound();
  const left = await investorKeys.count(tx, context.session);
  const factors = left === 0 ? found.factors.filter((factor) => factor !== 'passkey') : found.factors;
  const epoch = await setFactors(tx, investorId, loginId, found.epoch, factors);
  const change = await goOnAlone(tx, context, found, { epoch, provedAt: context.session.provedAt });
  recordOfRequest(tx, context, 'passkeyRemoved', { call: 'security.removePasskey' });
  await emit(tx, passkeyRemoved, passkeyId, { investorId, loginId, passkeyId });
  return done(change);
}

export async function askForPasskey(
  tx: Tx,
  context: InvestorContext,
  { isAsked }: InputOf<typeof call.askForPasskey>,
): Promise<SessionAnswer<typeof call.askForPasskey>> {
  const read = await readProved(tx, context);
  if (!read.ok) return read;
  const found = read.value;
  const { investorId, loginId } = context.session;
  const others = found.factors.filter((factor) => factor !== 'passkey');
  const epoch = await setFactors(tx, investorId, loginId, found.epoch, isAsked ? [...others, 'passkey'] : others);
  // Counted while the login is locked, so that a concurrent removal is seen.
  if (isAsked && (await investorKeys.count(tx, context.session)) === 0) return refuse('passkeyMissing');
  const change = await goOnAlone(tx, context, found, { epoch, provedAt: context.session.provedAt });
  const what = isAsked ? 'on' : 'off';
  const changed = `${loginId}:${epoch}`;
  recordOfRequest(tx, context, 'factorChanged', { call: 'security.askForPasskey', what, medium: 'passkey' });
  await emit(tx, factorChanged, changed, { investorId, loginId, change: changed, what, medium: 'passkey', left: 0 });
  return done(change);
}

async function readProved(tx: Tx, context: InvestorContext): Promise<Outcome<LoginRow, 'proofNeeded'>> {
  const { session } = context;
  if (provedUntil(context) === null) return refuse('proofNeeded');
  const found = await findLogin(tx, session.investorId, session.loginId);
  if (!found) throw sessionMissing();
  return done(found);
}
