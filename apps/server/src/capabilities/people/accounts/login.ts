/** Sign-in endpoints: check the limits, then the password, PIN or passkey, then the state of the account. Known devices have limits of their own. */
import type * as call from '@lumbung/contract/accounts/login.ts';
import type { LoginInput, LoginV2Input } from '@lumbung/contract/accounts/login.ts';
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse, type RefusalDetails, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { type Instant, MINUTE } from '@lumbung/kernel/time.ts';
import type { SessionAnswer, Steps } from '../../../platform/serve.ts';
import { type Action, isSolved } from '../../../platform/captcha.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { validationError } from '../../../platform/faults.ts';
import { clear, consume, type Consumed } from '../../../platform/rate-limit.ts';
import type { Tx } from '../../../platform/database.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { countTries } from './count-tries.ts';
import { isPassword } from './passwords.ts';
import { findRegistration, type Registration } from './registrations.ts';
import { isPin, WRONG_RECENT, WRONG_RECENT_MS, WRONG_TODAY, WRONG_TODAY_MS } from './rules.ts';
import { enterByPasskey } from './enter-by-passkey.ts';
import { type Entered, letIn, presentEntered } from './sign-in.ts';
import { findLoginOnDevice, type LoginOnDevice } from './store.ts';
import { budgetsOf } from './tries.ts';

type Wrong = 'wrongPassword' | 'wrongPin' | 'wrongPasswordBiometrics';
type Barred = 'captchaRequired' | 'suspended' | 'locked';

/** An endpoint and the credentials sent to it. Wrong passwords and wrong PINs are counted separately. */
interface Trial {
  readonly call: Extract<Action, 'accounts.login' | 'accounts.loginV2' | 'accounts.loginWithCaptcha' | 'renewal.saveExternalSignIn'>;
  readonly email: string;
  readonly secret: string;
  readonly by: 'password' | 'pin';
  readonly wrong: Wrong;
  readonly captcha: string | undefined;
  readonly wantsCaptcha: boolean;
  readonly pushToken?: string | undefined;
}

export async function login(steps: Steps, context: RequestContext, { email, password, captcha }: LoginInput): Promise<SessionAnswer<typeof call.login>> {
  const secret = { email, secret: password, by: 'password', wrong: 'wrongPassword' } as const;
  const entered = await tryDoor(steps, context, { ...secret, call: 'accounts.login', captcha, wantsCaptcha: false });
  return entered.ok ? presentEntered(context, entered.value, 'twoFactorRequired') : entered;
}

export async function loginWithCaptcha(
  steps: Steps,
  context: RequestContext,
  { email, password, captcha }: LoginInput,
): Promise<SessionAnswer<typeof call.loginWithCaptcha>> {
  const secret = { email, secret: password, by: 'password', wrong: 'wrongPassword' } as const;
  const entered = await tryDoor(steps, context, { ...secret, call: 'accounts.loginWithCaptcha', captcha, wantsCaptcha: true });
  return entered.ok ? presentEntered(context, entered.value, 'twoFactorRequired') : entered;
}

export async function loginV2(steps: Steps, context: RequestContext, input: LoginV2Input): Promise<SessionAnswer<typeof call.loginV2>> {
  const { email, password, pin, passkey, isBiometrics = false, captcha, fcmToken } = input;
  if ([password, pin, passkey].filter((shown) => shown !== undefined).length !== 1)
    throw validationError([{ path: '/password', message: 'must be given, or a pin or a passkey in place of it, and only one of them' }]);
  if (passkey !== undefined) {
    const entered = await enterByPasskey(steps, context, { call: 'accounts.loginV2', passkey, captcha, pushToken: fcmToken });
    return entered.ok ? presentEntered(context, entered.value, 'needsTwoFactor') : entered;
  }
  if (email === undefined) throw validationError([{ path: '/email', message: 'must be given' }]);
  if (pin !== undefined && !isPin(pin)) return refuse('pinNotNumeric');
  const shown =
    pin === undefined
      ? ({ secret: password!, by: 'password', wrong: isBiometrics ? 'wrongPasswordBiometrics' : 'wrongPassword' } as const)
      : ({ secret: pin, by: 'pin', wrong: 'wrongPin' } as const);
  const entered = await tryDoor(steps, context, { ...shown, email, call: 'accounts.loginV2', captcha, wantsCaptcha: false, pushToken: fcmToken });
  return entered.ok ? presentEntered(context, entered.value, 'needsTwoFactor') : entered;
}

/** The credentials of a user who came by a link that identifies the login. */
export interface ByLink {
  readonly email: string;
  readonly password: string;
  readonly captcha: string | undefined;
  /** Uses up the link, in the transaction of the sign-in. Returns false when it was used already or belongs to another login. */
  uses(tx: Tx, loginId: string): Promise<boolean>;
}

/** Signs in by a link and the password: same budgets, captcha and states as by the address. Only a successful sign-in uses up the link. */
export async function enterByLink(
  steps: Steps,
  context: RequestContext,
  { email, password, captcha, uses }: ByLink,
): Promise<Outcome<Entered, Barred | 'wrongPassword' | 'notActive' | 'otherWebApp' | 'signInLinkExpired'>> {
  const call = 'renewal.saveExternalSignIn';
  const trial = { call, email, secret: password, by: 'password', wrong: 'wrongPassword', captcha, wantsCaptcha: false } as const;
  const entered = await tryDoor(steps, context, trial, async (tx, found) => {
    const within = await letIn(tx, context, found, trial);
    return within.ok && !(await uses(tx, found.login_id)) ? refuse('signInLinkExpired') : within;
  });
  // A pending registration of an address whose account is gone is not the person the link was mailed to.
  if (entered.ok) return entered;
  const { reason } = entered;
  return reason === 'emailNotVerified' ? refuse('signInLinkExpired') : { ...entered, reason };
}

async function tryDoor<const T extends Trial, Turned extends string = 'notActive' | 'otherWebApp'>(
  { transact }: Steps,
  context: RequestContext,
  trial: T,
  enter: (tx: Tx, found: LoginOnDevice) => Promise<Outcome<Entered, Turned | 'notActive' | 'otherWebApp'>> = (tx, found) => letIn(tx, context, found, trial),
): Promise<Outcome<Entered, Barred | T['wrong'] | 'emailNotVerified' | 'notActive' | 'otherWebApp' | Turned>> {
  const emailKey = context.keys.indexKey(`email:${normaliseEmail(trial.email)}`);
  const account = emailKey.toString('hex');
  const counted = await transact((tx) => count(tx, context, trial, emailKey));
  if (!counted.ok) return counted;
  const { found, waiting, budgets } = counted.value;
  const tried = await triesOf(transact, context, trial, counted.value, account);
  if (!tried.ok) return tried;
  const barred = barredBy(tried.value, context.system);
  if (barred) return transact(async (tx) => refuseAndRecord(tx, context, 'signInBarred', barred.reason, { call: trial.call, account, found }, barred.details));
  const isRight = await isPassword(hashOf(trial, counted.value), trial.secret);
  if (!found && waiting && isRight) {
    return transact(async (tx) => {
      clear(tx, budgets);
      return refuseAndRecord(tx, context, 'signInRefused', 'emailNotVerified', { call: trial.call, account, found: null });
    });
  }
  if (!found || !isRight) {
    const asked = { call: trial.call, account, found };
    // Recorded for unknown addresses too: the work is the same, and a caller who tries many addresses becomes visible.
    return transact(async (tx) => refuseAndRecord(tx, context, 'signInRefused', trial.wrong as T['wrong'], asked));
  }
  return transact(async (tx) => {
    clear(tx, budgets);
    return enter(tx, found);
  });
}

/** The stored hash to compare with. A PIN works only on a known device: six digits could be guessed from anywhere. */
function hashOf({ by }: Trial, { found, waiting }: Counted): string | null {
  if (by === 'password') return (found ?? waiting)?.password_hash ?? null;
  return found?.is_known_device ? found.pin_hash : null;
}

/** The address an attempt is for and the endpoint, whether or not an account exists. */
interface Asked {
  readonly call: string;
  readonly account: string;
  readonly found: Pick<LoginOnDevice, 'investor_id' | 'login_id'> | null;
}

function refuseAndRecord<Reason extends string>(
  tx: Tx,
  context: RequestContext,
  kind: 'signInRefused' | 'signInBarred',
  reason: Reason,
  { call, account, found }: Asked,
  details?: RefusalDetails,
): Outcome<never, Reason> {
  recordOfRequest(tx, context, kind, { call, reason, account: account.slice(0, 16) }, found?.investor_id ?? null, found?.login_id ?? null);
  return refuseAndKeep(reason, details);
}

/** How often a secret of the account was tried, including this attempt: recently and today. */
type Tries = readonly [recent: Consumed, today: Consumed];

/** The account, or the unverified registration on this device, that an attempt is for. */
interface Counted {
  readonly found: LoginOnDevice | null;
  readonly waiting: Registration | null;
  readonly budgets: readonly [string, string];
  /** Null beyond the limit of the network. */
  readonly tries: Tries | null;
}

/**
 * Counts the attempt and commits before the password is checked: 200 concurrent guesses are still 10 guesses. All endpoints share
 * one budget per network. The commit is sent together with the counting, since nothing depends on its result, and does not wait for
 * the disk.
 */
async function count(tx: Tx, context: RequestContext, trial: Trial, emailKey: Buffer): Promise<Outcome<Counted, 'captchaRequired'>> {
  const { network, system, clientHash } = context;
  const { call, by, captcha, wantsCaptcha } = trial;
  if (wantsCaptcha && !(await isSolved(tx, context, call, captcha))) return withoutCaptcha(tx, context, call, emailKey.toString('hex'), null);
  const counting = countTries(tx, { emailKey, clientHash, by, address: `login:${network}` }, system);
  const looking = Promise.all([findLoginOnDevice(tx, emailKey, clientHash), findRegistration(tx, { emailKey, clientHash }, system)]);
  tx.keep();
  const [[, recent, today], [found, waiting]] = await Promise.all([counting, looking]);
  // Guesses elsewhere do not lock a known device, which has its own budget of the same size.
  const account = `${emailKey.toString('hex')}${found?.is_known_device ? `:${clientHash.toString('hex')}` : ''}`;
  const budgets = recent && today ? ([recent.bucket, today.bucket] as const) : budgetsOf(by, account);
  return done({ found, waiting, budgets, tries: recent && today ? [recent, today] : null });
}

const withoutCaptcha = (tx: Tx, context: RequestContext, call: string, account: string, found: LoginOnDevice | null) =>
  refuseAndRecord(tx, context, 'signInBarred', 'captchaRequired', { call, account, found });

/** The attempts as counted. Beyond the limit of the network, an attempt is counted and allowed only with a solved captcha. */
async function triesOf(
  transact: Steps['transact'],
  context: RequestContext,
  { call, captcha, wantsCaptcha }: Trial,
  { found, budgets, tries }: Counted,
  account: string,
): Promise<Outcome<Tries, 'captchaRequired'>> {
  if (tries) return done(tries);
  return transact(async (tx) => {
    if (!wantsCaptcha && !(await isSolved(tx, context, call, captcha))) return withoutCaptcha(tx, context, call, account, found);
    const [recent, today] = budgets;
    return done(await Promise.all([consume(tx, recent, context.system, WRONG_RECENT_MS), consume(tx, today, context.system, WRONG_TODAY_MS)]));
  });
}

/** Why the secret is no longer checked, and for how long; null while it is. */
function barredBy([wrongRecent, wrongToday]: Tries, now: Instant): { readonly reason: 'suspended' | 'locked'; readonly details?: RefusalDetails } | null {
  if (wrongToday.used > WRONG_TODAY) return { reason: 'suspended' };
  if (wrongRecent.used > WRONG_RECENT) {
    return { reason: 'locked', details: { retryAfterMinutes: Math.max(1, Math.ceil((wrongRecent.resetsAt - now) / MINUTE)) } };
  }
  return null;
}
