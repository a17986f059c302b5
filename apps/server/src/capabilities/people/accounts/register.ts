/**
 * Registration of persons and companies. Anything that may reveal a known address is counted before it is answered. A begun
 * registration reserves nothing: address and number belong to the first to verify them, on the device that began. An invited person
 * has verified the address by presenting the token of the mail.
 */
import type { Presented } from '@lumbung/contract/call.ts';
import type { RegisterCompanyInput, RegisterInput, RegisterReply } from '@lumbung/contract/accounts/register.ts';
import { isCommonPassword, maskEmail, normaliseEmail, normalisePhone } from '@lumbung/kernel/identity.ts';
import { done, doneAs, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { plus, toIso } from '@lumbung/kernel/time.ts';
import { legalVersion } from '@lumbung/wording/legal.ts';
import type { Steps } from '../../../platform/serve.ts';
import { consume, consumeInTurn, consumed } from '../../../platform/rate-limit.ts';
import type { Action, WantsCaptcha } from '../../../platform/captcha.ts';
import type { Tx } from '../../../platform/database.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { validationError } from '../../../platform/faults.ts';
import { newId } from '../../../platform/random.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { findInvitation, useInvitation } from './invitations.ts';
import { openProved } from './open-proved.ts';
import { registersElsewhere } from './own-entry.ts';
import { hashPassword } from './passwords.ts';
import { contextOf } from './present.ts';
import { mayBeMailed, sendProof } from './prove-address.ts';
import { findRegistration, keepRegistration, type Registration } from './registrations.ts';
import { CHECKS_A_CLIENT, CHECKS_A_NETWORK, CHECKS_MS, checksOf, HITS_A_NETWORK, hitsOf, REGISTRATION_LIFE_MS, REGISTRATIONS_BEFORE_CAPTCHA } from './rules.ts';
import { findAgent, findLoginByEmail, isPhoneTaken } from './store.ts';

/** Version of the legal texts a new user accepts; they change together. */
export const TERMS_VERSION = legalVersion('terms');

/** The input of a person, and the additional fields of a company. */
type Asked = RegisterInput & Partial<Pick<RegisterCompanyInput, 'companyName' | 'companyType'>>;

/** A checked registration request. */
interface Wish {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  /** Null for a person. */
  readonly company: string | null;
  readonly emailKey: Buffer;
  readonly phoneKey: Buffer;
  readonly passwordHash: string;
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

/**
 * Counts the attempt and commits before any lookup, whatever the outcome. The work is the same for known and unknown addresses: the
 * password is hashed before the lookup. All endpoints share one budget.
 */
export const preparesRegistration =
  <Reason extends string>(action: Action, wants: WantsCaptcha<Reason>) =>
  async (
    { transact }: Steps,
    context: RequestContext,
    input: Asked,
  ): Promise<Outcome<Wish, Reason | 'otherWebApp' | 'tooManyChecks' | 'passwordTooCommon'>> => {
    const { keys, settings } = context;
    const email = normaliseEmail(input.email);
    const name = oneLine(input.name);
    const company = input.companyName === undefined ? null : oneLine(input.companyName);
    const phone = normalisePhone(input.phone);
    if (phone === null) throw validationError([{ path: '/phone', message: 'must be an Indonesian mobile number' }]);
    const elsewhere = registersElsewhere(context);
    if (elsewhere) return elsewhere;

    const counted = await transact((tx) => count(tx, context, action, wants, input.captcha));
    if (!counted.ok) return counted;
    const own = [settings.brand, ...name.split(' '), ...(company?.split(' ') ?? []), email.split('@')[0]!];
    if (isCommonPassword(input.password, COMMON_PASSWORDS, own)) return refuse('passwordTooCommon');

    const passwordHash = await hashPassword(input.password);
    return done({ email, name, phone, company, emailKey: keys.indexKey(`email:${email}`), phoneKey: keys.indexKey(`phone:${phone}`), passwordHash });
  };

async function count<Reason extends string>(
  tx: Tx,
  context: RequestContext,
  action: Action,
  wants: WantsCaptcha<Reason>,
  captcha: string | undefined,
): Promise<Outcome<null, Reason | 'tooManyChecks'>> {
  const { system, network } = context;
  const ofNetwork = { bucket: `register:${network}`, windowMs: CHECKS_MS, limit: wants.free(REGISTRATIONS_BEFORE_CAPTCHA) };
  const ofClient = { bucket: checksOf(context), windowMs: CHECKS_MS };
  const [[fromNetwork, counted], heard] = await Promise.all([consumeInTurn(tx, system, ofNetwork, ofClient), consumed(tx, hitsOf(context), system)]);
  // Beyond the limit of the network, the device's checks are counted only with a solved captcha.
  const unsolved = counted ? null : await wants.judge(tx, context, action, captcha);
  if (unsolved !== null) return refuseAndKeep(unsolved);
  const byClient = counted ?? (await consume(tx, ofClient.bucket, system, CHECKS_MS));
  if (fromNetwork.used > CHECKS_A_NETWORK || byClient.used > CHECKS_A_CLIENT || heard.used >= HITS_A_NETWORK) {
    recordOfRequest(tx, context, 'checksBarred', { call: action, reason: 'tooManyChecks' });
    return refuseAndKeep('tooManyChecks');
  }
  return done(null);
}

type Refused = 'agentCodeUnknown' | 'ownAgentCode' | 'invitationInvalid' | 'emailRegistered' | 'registeredNotVerified' | 'phoneRegistered' | 'tooManyChecks';

export async function register(tx: Tx, context: RequestContext, input: Asked, wish: Wish): Promise<Outcome<Presented<RegisterReply>, Refused, 'invited'>> {
  const { system, clientHash } = context;
  const { email, emailKey, phoneKey } = wish;
  const newcomer = { emailKey, clientHash };
  const [agent, invitation, known, phoneTaken, before] = await Promise.all([
    input.agentCode === undefined ? null : findAgent(tx, input.agentCode),
    input.invitationToken === undefined ? null : findInvitation(tx, input.invitationToken, emailKey, system),
    findLoginByEmail(tx, emailKey),
    isPhoneTaken(tx, phoneKey),
    findRegistration(tx, newcomer, system),
  ]);
  if (input.agentCode !== undefined && !agent?.is_active) return refuse('agentCodeUnknown');
  if (agent && (agent.phone_key?.equals(phoneKey) || agent.email_key.equals(emailKey))) return refuse('ownAgentCode');
  if (input.invitationToken !== undefined && !invitation) return refuse('invitationInvalid');
  if (known || phoneTaken) {
    await consume(tx, hitsOf(context), system, CHECKS_MS);
    return refuseAndKeep(known ? 'emailRegistered' : 'phoneRegistered');
  }
  const registration = registrationOf(context, input, wish, invitation?.agent_id ?? agent?.investor_id ?? null);
  if (invitation) {
    if (!(await useInvitation(tx, invitation.token_hash, system))) return refuse('invitationInvalid');
    const opened = await openProved(tx, context, newcomer, registration);
    return opened.ok ? doneAs('invited', { sentTo: null, expiresAt: null }) : opened;
  }
  // A registration pending on this device already has a mail to look for.
  if (!(await mayBeMailed(tx, emailKey, system))) return refuse(before ? 'registeredNotVerified' : 'tooManyChecks');
  keepRegistration(tx, newcomer, registration, plus(system, REGISTRATION_LIFE_MS));
  const sent = await sendProof(tx, context, newcomer, 'begun');
  if (!sent.ok) throw new Error(`who begins to register cannot be sent a code: ${sent.reason}`);
  return done({ sentTo: maskEmail(email), expiresAt: toIso(sent.value.expiresAt) });
}

/** The future account; its columns are encrypted for its ids. */
function registrationOf(
  { keys, system, language, address }: RequestContext,
  input: Asked,
  { email, name, phone, company, phoneKey, passwordHash }: Wish,
  agentId: string | null,
): Registration {
  const [investorId, loginId] = [newId(system), newId(system)];
  const seal = (text: string, column: string): Buffer => keys.encrypt(text, contextOf(investorId, column));
  return {
    investor_id: investorId,
    login_id: loginId,
    phone_key: phoneKey,
    email_encrypted: seal(email, 'email'),
    name_encrypted: seal(name, 'name'),
    phone_encrypted: seal(phone, 'phone'),
    password_hash: passwordHash,
    language: input.language ?? language,
    agent_id: agentId,
    terms_version: TERMS_VERSION,
    kind: company === null ? 'person' : 'company',
    company_encrypted: company === null ? null : seal(company, 'company'),
    company_type: input.companyType ?? null,
    address,
    begun_at: system,
  };
}
