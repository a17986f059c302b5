/** The passkeys of a signed-in operator: created and removed only shortly after sign-in; the operator is notified of both by mail. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operators/passkeys.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext, RequestContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { notFound, sessionMissing } from '../../../platform/faults.ts';
import { runAfterCommit } from '../../../platform/queue.ts';
import type { Steps } from '../../../platform/serve.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { proofUntil } from '../accounts/index.ts';
import { askToMake, askToShow, checkMade, keepPasskey, type Made, MOST_PASSKEYS, presentPasskey, renamePasskey as rename } from '../passkeys/index.ts';
import { forgetOtherDevices } from './devices.ts';
import { operatorKeys } from './keyring.ts';
import { goOnAlone, lockOperator } from './store.ts';

/** Whether the sign-in is recent enough: a person at an unattended screen must not change passkeys. */
const isProved = ({ operator, system }: OperatorContext): boolean => proofUntil(operator.provedAt, system) !== null;

export async function beginPasskeySignIn(_db: Db, context: RequestContext): Promise<Answer<typeof call.beginPasskeySignIn>> {
  return done({ options: askToShow(operatorKeys, context) });
}

export async function listPasskeys(db: Db, { operator, keys }: OperatorContext): Promise<Answer<typeof call.listPasskeys>> {
  const known = await operatorKeys.list(db, operator);
  return done({ items: known.map((passkey) => presentPasskey(operatorKeys, keys, passkey)) });
}

export async function beginPasskey(db: Db, context: OperatorContext): Promise<Answer<typeof call.beginPasskey>> {
  if (!isProved(context)) return refuse('signInAgain');
  const { operator } = context;
  const known = await operatorKeys.list(db, operator);
  if (known.length >= MOST_PASSKEYS) return refuse('tooManyPasskeys');
  return done({ options: askToMake(operatorKeys, context, operator, operator, known) });
}

export async function checkPasskey(
  steps: Steps,
  context: OperatorContext,
  { attestation }: InputOf<typeof call.addPasskey>,
): Promise<Outcome<Made, 'signInAgain' | 'passkeyNotMade'>> {
  if (!isProved(context)) return refuse('signInAgain');
  return checkMade(steps, operatorKeys, context, context.operator, attestation);
}

export async function addPasskey(
  tx: Tx,
  context: OperatorContext,
  { name }: InputOf<typeof call.addPasskey>,
  made: Made,
): Promise<Answer<typeof call.addPasskey>> {
  await lockOperator(tx, context.operator.operatorId);
  const kept = await keepPasskey(tx, operatorKeys, context, context.operator, made, name);
  if (kept.ok) await changed(tx, context, 'passkeyAdded', kept.value.passkeyId);
  return kept;
}

export async function renamePasskey(tx: Tx, context: OperatorContext, input: InputOf<typeof call.renamePasskey>): Promise<Answer<typeof call.renamePasskey>> {
  // Locked first, as when removing one.
  await lockOperator(tx, context.operator.operatorId);
  if (!(await rename(tx, operatorKeys, context, context.operator, input))) throw notFound();
  return done({});
}

export async function removePasskey(
  tx: Tx,
  context: OperatorContext,
  { passkeyId }: InputOf<typeof call.removePasskey>,
): Promise<Answer<typeof call.removePasskey>> {
  if (!isProved(context)) return refuse('signInAgain');
  await lockOperator(tx, context.operator.operatorId);
  if (!(await operatorKeys.remove(tx, context.operator, passkeyId))) throw notFound();
  await changed(tx, context, 'passkeyRemoved', passkeyId);
  return done({});
}

/** Ends every other session, forgets other devices, and notifies the operator. */
async function changed(tx: Tx, context: OperatorContext, what: notificationsEvents.OperatorNotice, passkeyId: string): Promise<void> {
  const { operator, clientHash, language, business } = context;
  const { operatorId, tokenHash } = operator;
  // A concurrent credential change by another session has ended this one.
  if (!(await goOnAlone(tx, operatorId, tokenHash))) throw sessionMissing();
  forgetOtherDevices(tx, operatorId, clientHash);
  const noticeId = `${what}:${passkeyId.toLowerCase()}`;
  await runAfterCommit(tx, notificationsEvents.sendOperatorNotice, noticeId, { operatorId, what, noticeId, language }, business);
}
