/** Opens a session after a correct credential, full or up to the second factor, and continues a session after a credential changed. */
import type { LoginReply } from '@lumbung/contract/accounts/login.ts';
import { type Done, done, doneAs, type Outcome, type Refused, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { type Instant, plus } from '@lumbung/kernel/time.ts';
import { brandOf, isServedAt, originOf } from '../../../platform/brands.ts';
import type { InvestorContext, RequestContext, SessionStage } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { SessionChange } from '../../../platform/serve.ts';
import { ABSOLUTE_MS, csrfToken, IDLE_MS, newSessionToken } from '../../../platform/tokens.ts';
import { type InvestorStatus, investorStatusOf } from '../investor-status/index.ts';
import { contextOf, openEmail, presentFactors, presentSession } from './present.ts';
import { stageAt, TRUST_MS } from './rules.ts';
import {
  dropOtherPushTokens,
  endSession,
  findLogin,
  forgetOtherDevices,
  keepPushToken,
  knowDevice,
  type LoginRow,
  type LoginOnDevice,
  openSession,
  trustDevice,
} from './store.ts';

/** What was shown, and to which call. */
export interface Shown {
  readonly call: string;
  /** Counts as both factors: a passkey with user verification. */
  readonly isBoth?: boolean;
  /** The push token by which the installed app is reached from now on. */
  readonly pushToken?: string | undefined;
}

export interface Entered {
  readonly found: LoginRow;
  readonly token: string;
  readonly stage: SessionStage;
  readonly standing: InvestorStatus;
}

/** Why a user with correct credentials is refused here, or null. Revealed only after a correct credential, because it confirms that the account exists. */
export async function turnAway(
  tx: Tx,
  context: RequestContext,
  { investor_id: investorId, login_id: loginId, state, investor_state: investorState, brand }: LoginRow,
  call: string,
): Promise<Refused<'notActive' | 'otherWebApp'> | null> {
  if (state !== 'active' || investorState !== 'active') {
    recordOfRequest(tx, context, 'signInRefused', { call, reason: 'notActive', account: '' }, investorId, loginId);
    return refuseAndKeep('notActive');
  }
  const home = await brandOf(context, brand);
  if (isServedAt(context.entry, home)) return null;
  recordOfRequest(tx, context, 'signInRefused', { call, reason: 'otherWebApp', account: '' }, investorId, loginId);
  return refuseAndKeep('otherWebApp', { redirectUrl: home.appUrl ?? originOf(home, context.settings) });
}

/** Opens a session after a correct credential. A concurrent change of the login ends it automatically: each request checks the state and the epoch. */
export async function letIn(
  tx: Tx,
  context: RequestContext,
  found: LoginOnDevice,
  { call, isBoth = false, pushToken }: Shown,
): Promise<Outcome<Entered, 'notActive' | 'otherWebApp'>> {
  const turnedAway = await turnAway(tx, context, found, call);
  if (turnedAway) return turnedAway;
  const { system, clientHash } = context;
  const { investor_id: investorId, login_id: loginId } = found;
  const device = { investorId, loginId, clientHash };
  const stage = isBoth ? 'full' : stageAt(found, system);
  // A device becomes known once every required factor was shown on it.
  if (stage === 'full') knowDevice(tx, device, context);
  if (stage === 'full' && pushToken !== undefined) keepPushToken(tx, device, context.keys.encrypt(pushToken, contextOf(investorId, 'push')), system);
  const { token, hash: tokenHash } = newSessionToken(investorId);
  const endsAt = plus(system, ABSOLUTE_MS);
  openSession(tx, investorId, { tokenHash, loginId, epoch: found.epoch, stage, provedAt: system, endsAt }, context);
  recordOfRequest(tx, context, stage === 'full' ? 'signedIn' : 'factorAsked', { call }, investorId, loginId);
  return done({ found, token, stage, standing: await investorStatusOf(tx, investorId) });
}

/** The sign-in reply: 7 or 34 with a partial session, 38 when no second factor is set and the user has not declined one. */
export function presentEntered<const Asked extends 'twoFactorRequired' | 'needsTwoFactor'>(
  context: RequestContext,
  { found, token, stage, standing }: Entered,
  asked: Asked,
): Done<SessionChange<LoginReply>, Asked | 'twoFactorNotSet'> {
  if (stage === 'factor') {
    const half = { user: null, factors: presentFactors(found), csrfToken: csrfToken(context.keys, context.client, token), idleMinutes: IDLE_MS / 60_000 };
    return doneAs(asked, new SessionChange<LoginReply>({ reply: half, token }));
  }
  const reply = { ...presentSession(context, found, standing, token), factors: presentFactors(found) };
  const change = new SessionChange<LoginReply>({ reply, token, email: openEmail(context.keys, found) });
  return found.factors.length === 0 && !found.skips_two_factor ? doneAs('twoFactorNotSet', change) : done(change);
}

/** Turns a partial session into a full one under a new token, once the second factor was shown; of concurrent attempts only the first succeeds. */
export async function letInWhole(
  tx: Tx,
  context: InvestorContext,
  { call, trusts }: { readonly call: string; readonly trusts: boolean },
): Promise<SessionChange<ReturnType<typeof presentSession>>> {
  const { system, clientHash } = context;
  const { investorId, loginId, tokenHash } = context.session;
  const [found, standing, ended] = await Promise.all([
    findLogin(tx, investorId, loginId),
    investorStatusOf(tx, investorId),
    endSession(tx, investorId, tokenHash),
  ]);
  if (!found || !ended) throw sessionMissing();
  const device = { investorId, loginId, clientHash };
  knowDevice(tx, device, context);
  if (trusts) trustDevice(tx, device, plus(system, TRUST_MS));
  const { token, hash } = newSessionToken(investorId);
  openSession(
    tx,
    investorId,
    {
      tokenHash: hash,
      loginId,
      epoch: ended.epoch,
      stage: 'full',
      provedAt: system,
      endsAt: ended.ends_at,
    },
    context,
  );
  recordOfRequest(tx, context, 'signedIn', { call });
  return new SessionChange({ reply: presentSession(context, found, standing, token), token, email: openEmail(context.keys, found) });
}

/**
 * After a credential change: the new epoch has ended every session of the login, other devices and push tokens are forgotten, and
 * the user continues under a new token. `provedAt` is when a credential was last shown.
 */
export async function goOnAlone(
  tx: Tx,
  context: InvestorContext,
  found: LoginRow,
  { epoch, provedAt }: { readonly epoch: number | null; readonly provedAt: Instant },
): Promise<SessionChange<ReturnType<typeof presentSession>>> {
  // A concurrent change of the login has ended this session.
  if (epoch === null) throw sessionMissing();
  const { system, clientHash } = context;
  const { investor_id: investorId, login_id: loginId } = found;
  const device = { investorId, loginId, clientHash };
  const standing = await investorStatusOf(tx, investorId);
  const { token, hash: tokenHash } = newSessionToken(investorId);
  openSession(tx, investorId, { tokenHash, loginId, epoch, stage: 'full', provedAt, endsAt: plus(system, ABSOLUTE_MS) }, context);
  forgetOtherDevices(tx, device);
  dropOtherPushTokens(tx, device);
  return new SessionChange({ reply: presentSession(context, found, standing, token), token, email: openEmail(context.keys, found) });
}
