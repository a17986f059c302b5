/**
 * Sets a password after the mailbox was proved. For an existing login it ends every session and clears the lock; for a partner's
 * user without one it opens the account.
 */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/forgot-password.ts';
import type { NewPasswordInput, ResetProof } from '@lumbung/contract/accounts/forgot-password.ts';
import { isCommonPassword, normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { brandOf } from '../../../platform/brands.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { validationError } from '../../../platform/faults.ts';
import { newId } from '../../../platform/random.ts';
import { emit } from '../../../platform/queue.ts';
import { clear } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { Steps } from '../../../platform/serve.ts';
import type { ResetFor } from '../../records/notifications/events.ts';
import { type Purpose, spend, use, verifyTelling } from '../../records/one-time-codes/index.ts';
import type { PartnerUser } from '../partner-users/index.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { passwordChanged } from './events.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { contextOf, openEmail, openName } from './present.ts';
import { TERMS_VERSION } from './register.ts';
import { openPartnerAccount } from './registrations.ts';
import { challengeOfLink, keyOf, type Owner, resettingOf } from './reset-proofs.ts';
import { forgetOtherDevices, type LoginRow, setPassword } from './store.ts';

/** The call that sets a password, and whose passwords it sets. */
interface Door {
  readonly name: string;
  readonly whose: ResetFor;
  /** The terms were accepted, which opening an account requires. */
  readonly isAgree?: boolean;
}

/** A link token, and the address it belongs to. */
interface LinkShown {
  readonly emailKey: Buffer;
  readonly code: string;
}

export const verifiesCode =
  (door: Door) =>
  async (tx: Tx, context: RequestContext, input: ResetProof): Promise<Answer<typeof call.verifyResetCode>> => {
    const right = await tryCode(tx, context, input, door);
    return right.ok ? done({}) : right;
  };

export const checksLink =
  (whose: ResetFor) =>
  async (db: Db, context: RequestContext, { emailKey, code }: LinkShown): Promise<Answer<typeof call.checkResetLink>> => {
    const { found, link } = await resettingOf(db, context, emailKey, whose);
    const challengeId = await challengeOfLink(db, context.keys, link, code, context.system);
    return found && challengeId ? done({}) : refuse('resetLinkExpired');
  };

/** The code may have been verified before: it stays valid until it is used. */
export const setsByCode =
  (door: Door) =>
  async ({ transact }: Steps, context: RequestContext, input: NewPasswordInput): Promise<Answer<typeof call.resetPasswordAfterCode>> => {
    const proved = await transact((tx) => tryCode(tx, context, input, door));
    if (!proved.ok) return proved;
    const { found, code } = proved.value;
    checkAgreed(found, door);
    const chosen = await choose(context, found, input.password);
    if (!chosen.ok) return chosen;
    return transact(async (tx) => {
      if (!(await use(tx, code, context.keys.indexKey(`reset:${code.investorId}`), context.system))) return refuse('codeInvalid');
      return (await store(tx, context, found, chosen.value, door.name)) ? done({}) : refuse('codeInvalid');
    });
  };

export const setsByLink =
  (door: Door) =>
  async (
    { db, transact }: Steps,
    context: RequestContext,
    { emailKey, code, password }: LinkShown & { readonly password: string },
  ): Promise<Answer<typeof call.resetPassword>> => {
    const { found, link } = await resettingOf(db, context, emailKey, door.whose);
    const challengeId = await challengeOfLink(db, context.keys, link, code, context.system);
    if (!found || !challengeId) return refuse('resetLinkExpired');
    checkAgreed(found, door);
    const chosen = await choose(context, found, password);
    if (!chosen.ok) return chosen;
    return transact(async (tx) => {
      if (!(await spend(tx, link, challengeId, context.system))) return refuse('resetLinkExpired');
      return (await store(tx, context, found, chosen.value, door.name)) ? done({}) : refuse('resetLinkExpired');
    });
  };

const withKey = <Input extends ResetProof>(context: RequestContext, input: Input) => ({ ...input, emailKey: keyOf(context, input.email) });

export const verifyResetCode = verifiesCode({ name: 'accounts.verifyResetCode', whose: 'forgotten' });
export const checkResetLink = (db: Db, context: RequestContext, input: ResetProof) => checksLink('forgotten')(db, context, withKey(context, input));
export const resetPasswordAfterCode = setsByCode({ name: 'accounts.resetPasswordAfterCode', whose: 'forgotten' });
export const resetPassword = (steps: Steps, context: RequestContext, input: NewPasswordInput) =>
  setsByLink({ name: 'accounts.resetPassword', whose: 'forgotten' })(steps, context, withKey(context, input));

/** Counts an attempt. The code of an unknown address was never sent, so a correct one was guessed and is refused. */
async function tryCode(
  tx: Tx,
  context: RequestContext,
  { email, code: typed }: ResetProof,
  { name, whose }: Door,
): Promise<Outcome<{ readonly found: Owner; readonly code: Purpose }, CodeRefused>> {
  const { found, emailKey, code } = await resettingOf(tx, context, keyOf(context, email), whose);
  const right = await verifyTelling(tx, context.keys, code, typed, context.system);
  if (right.ok) return found ? done({ found, code }) : refuse('codeInvalid');
  const account = emailKey.toString('hex').slice(0, 16);
  const { investor_id: investorId = null, login_id: loginId = null } = found?.login ?? {};
  recordOfRequest(tx, context, 'codeRefused', { call: name, reason: right.reason, account }, investorId, loginId);
  return { ...right, keep: true };
}
type CodeRefused = 'codeSuspended' | 'codePaused' | 'triesUsedUp' | 'codeExpired' | 'codeInvalid';

/** The owner of an existing account agreed when it was opened. */
function checkAgreed({ told }: Owner, { isAgree = false }: Door): void {
  if (told && !isAgree) throw validationError([{ path: '/isAgree', message: 'must be true: the account is opened with this password' }]);
}

/** The mailbox is proved, so saying why a password is unacceptable reveals nothing about which addresses are known. */
async function choose(context: RequestContext, { login, told }: Owner, password: string): Promise<Outcome<string, 'passwordTooCommon' | 'newPasswordSame'>> {
  const [name, email] = login ? [openName(context.keys, login), openEmail(context.keys, login)] : [told.name, told.email];
  const brand = await brandOf(context, (login ?? told).brand);
  const own = [context.settings.brand, brand.name, ...name.split(' '), email.split('@')[0]!];
  if (isCommonPassword(password, COMMON_PASSWORDS, own)) return refuse('passwordTooCommon');
  if (login && (await isPassword(login.password_hash, password))) return refuse('newPasswordSame');
  return done(await hashPassword(password));
}

/** Returns false when a concurrent request was first since the proof was checked. */
const store = (tx: Tx, context: RequestContext, { login, told }: Owner, passwordHash: string, name: string): Promise<boolean> =>
  login ? replace(tx, context, login, passwordHash, name) : open(tx, context, told, passwordHash, name);

async function replace(tx: Tx, context: RequestContext, found: LoginRow, passwordHash: string, name: string): Promise<boolean> {
  const { keys, clientHash } = context;
  const { investor_id: investorId, login_id: loginId } = found;
  const epoch = await setPassword(tx, investorId, loginId, found.epoch, passwordHash);
  if (epoch === null) return false;
  forgetOtherDevices(tx, { investorId, loginId, clientHash });
  const account = keys.indexKey(`email:${normaliseEmail(openEmail(keys, found))}`).toString('hex');
  clear(tx, [`password:${account}`, `passwordToday:${account}`]);
  recordOfRequest(tx, context, 'passwordChanged', { call: name }, investorId, loginId);
  await emit(tx, passwordChanged, `${loginId}:${epoch}`, { investorId, loginId, epoch });
  return true;
}

/** Opens the account of a partner's user, with the consent given. */
async function open(tx: Tx, context: RequestContext, told: PartnerUser, passwordHash: string, name: string): Promise<boolean> {
  const { keys, system, clientHash, address } = context;
  const [investorId, loginId] = [newId(system), newId(system)];
  const seal = (text: string, column: string): Buffer => keys.encrypt(text, contextOf(investorId, column));
  const account = {
    investor_id: investorId,
    login_id: loginId,
    brand: told.brand,
    emailKey: told.emailKey,
    phone_key: keys.indexKey(`phone:${told.phone}`),
    email_encrypted: seal(told.email, 'email'),
    name_encrypted: seal(told.name, 'name'),
    phone_encrypted: seal(told.phone, 'phone'),
    password_hash: passwordHash,
    language: told.language,
    terms_version: TERMS_VERSION,
    clientHash,
    address,
  };
  if (!(await openPartnerAccount(tx, keys, account, system))) return false;
  recordOfRequest(tx, context, 'registered', { call: name }, investorId);
  return true;
}
