/** Signs the user out elsewhere: one session, all but the current one, or a trusted device. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/security/overview.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import {
  dropOtherPushTokens,
  dropPushToken,
  endSession as endOne,
  endSessionsBut,
  forgetDevice as forgetOne,
  listSessions,
  listTrustedDevices,
} from '../accounts/index.ts';
import { deviceIdOf, sessionIdOf } from './get-overview.ts';

/** The current session is ended by signing out. */
export async function endSession(tx: Tx, context: InvestorContext, { sessionId }: InputOf<typeof call.endSession>): Promise<Answer<typeof call.endSession>> {
  const { session, keys, system } = context;
  const { investorId, loginId, tokenHash } = session;
  const live = await listSessions(tx, session, system);
  const one = live.find((other) => sessionIdOf(keys, other) === sessionId);
  if (!one || one.token_hash.equals(tokenHash) || !(await endOne(tx, investorId, one.token_hash))) throw notFound();
  // A signed-out app receives no more push messages, unless another session uses the same app.
  if (!live.some((other) => other !== one && other.client_hash.equals(one.client_hash)))
    dropPushToken(tx, { investorId, loginId, clientHash: one.client_hash });
  recordOfRequest(tx, context, 'sessionsEnded', { call: 'security.endSession' });
  return done({});
}

export async function endOtherSessions(tx: Tx, context: InvestorContext): Promise<Answer<typeof call.endOtherSessions>> {
  const { session, clientHash } = context;
  endSessionsBut(tx, session, session.tokenHash);
  dropOtherPushTokens(tx, { ...session, clientHash });
  recordOfRequest(tx, context, 'sessionsEnded', { call: 'security.endOtherSessions' });
  return done({});
}

export async function forgetDevice(
  tx: Tx,
  context: InvestorContext,
  { deviceId }: InputOf<typeof call.forgetDevice>,
): Promise<Answer<typeof call.forgetDevice>> {
  const { session, keys, system } = context;
  const one = (await listTrustedDevices(tx, session, system)).find(({ client_hash: hash }) => deviceIdOf(keys, session.loginId, hash) === deviceId);
  if (!one || !(await forgetOne(tx, session, one.client_hash))) throw notFound();
  recordOfRequest(tx, context, 'deviceForgotten', { call: 'security.forgetDevice' });
  return done({});
}
