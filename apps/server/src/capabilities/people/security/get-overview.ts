/** Returns how and where the user is signed in. Sessions and devices are identified by keyed hashes that grant no access. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/security/overview.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import type { Keys } from '../../../platform/keys.ts';
import { findLogin, listSessions, listTrustedDevices } from '../accounts/index.ts';
import { investorKeys, presentPasskey } from '../passkeys/index.ts';

export const sessionIdOf = (keys: Keys, { token_hash: hash }: { readonly token_hash: Buffer }): string =>
  keys.indexKey(`session:${hash.toString('hex')}`).toString('hex');
export const deviceIdOf = (keys: Keys, loginId: string, clientHash: Buffer): string =>
  keys.indexKey(`device:${loginId}:${clientHash.toString('hex')}`).toString('hex');

export async function getOverview(db: Db, context: InvestorContext): Promise<Answer<typeof call.getOverview>> {
  const { session, keys, system, clientHash } = context;
  const [found, passkeys, sessions, devices] = await Promise.all([
    findLogin(db, session.investorId, session.loginId),
    investorKeys.list(db, session),
    listSessions(db, session, system),
    listTrustedDevices(db, session, system),
  ]);
  if (!found) throw sessionMissing();
  return done({
    hasPin: found.pin_hash !== null,
    factors: [...found.factors],
    passkeys: passkeys.map((passkey) => presentPasskey(investorKeys, keys, passkey)),
    sessions: sessions.map((one) => ({
      sessionId: sessionIdOf(keys, one),
      isThis: one.token_hash.equals(session.tokenHash),
      isHalf: one.stage === 'factor',
      agent: one.agent,
      openedAt: toIso(one.created_at),
      lastSeenAt: toIso(one.last_seen_at),
    })),
    devices: devices.map((device) => ({
      deviceId: deviceIdOf(keys, session.loginId, device.client_hash),
      isThis: device.client_hash.equals(clientHash),
      agent: device.agent,
      firstSeenAt: toIso(device.first_seen_at),
      lastSeenAt: toIso(device.last_seen_at),
      trustedUntil: toIso(device.trusted_until),
    })),
  });
}
