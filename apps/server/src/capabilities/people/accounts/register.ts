/**
 * Individual registration: what may reveal that somebody is known is counted before it is answered. What is begun claims
 * nothing: address and number belong to who proves them first, and only on the device that began.
 */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/register.ts';
import { isCommonPassword, maskEmail, normaliseEmail, normalisePhone } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { plus, toIso } from '@lumbung/kernel/time.ts';
import type { Steps } from '../../../platform/serve.ts';
import { consume, consumeInTurn, consumed } from '../../../platform/rate-limit.ts';
import { isSolved } from '../../../platform/captcha.ts';
import type { Tx } from '../../../platform/database.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { validationError } from '../../../platform/faults.ts';
import { newId } from '../../../platform/random.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { contextOf } from './present.ts';
import { mayBeMailed, sendProof } from './prove-address.ts';
import { findRegistration, keepRegistration } from './registrations.ts';
import { CHECKS_A_CLIENT, CHECKS_A_NETWORK, CHECKS_MS, checksOf, HITS_A_NETWORK, hitsOf, REGISTRATION_LIFE_MS, REGISTRATIONS_BEFORE_CAPTCHA } from './rules.ts';
import { findAgent, findLoginByEmail, isPhoneTaken } from './store.ts';

/** Version of the texts a newcomer accepts; they change together. */
export const TERMS_VERSION = '2026-11-20';

/** Who wants to join, as it is written down. */
interface Wish {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly emailKey: Buffer;
  readonly phoneKey: Buffer;
  readonly passwordHash: string;
}

/**
 * Counts, and keeps the count, before anybody is looked up: whatever the rest comes to, it was an attempt. The same
 * work for the known and the unknown: the hash is made before it is known which.
 */
export async function prepareRegistration(
  { transact }: Steps,
  context: RequestContext,
  input: InputOf<typeof call.register>,
): Promise<Outcome<Wish, 'captchaRequired' | 'tooManyChecks' | 'passwordTooCommon'>> {
  const { keys, settings } = context;
  const email = normaliseEmail(input.email);
  const name = input.name.trim().replace(/\s+/g, ' ');
  const phone = normalisePhone(input.phone);
  if (phone === null) throw validationError([{ path: '/phone', message: 'must be an Indonesian mobile number' }]);

  const counted = await transact((tx) => count(tx, context, input));
  if (!counted.ok) return counted;
  if (isCommonPassword(input.password, COMMON_PASSWORDS, [settings.brand, ...name.split(' '), email.split('@')[0]!])) return refuse('passwordTooCommon');

  const passwordHash = await hashPassword(input.password);
  return done({ email, name, phone, emailKey: keys.indexKey(`email:${email}`), phoneKey: keys.indexKey(`phone:${phone}`), passwordHash });
}

async function count(tx: Tx, context: RequestContext, { captcha }: InputOf<typeof call.register>): Promise<Outcome<null, 'captchaRequired' | 'tooManyChecks'>> {
  const { system, network } = context;
  const ofNetwork = { bucket: `register:${network}`, windowMs: CHECKS_MS, limit: REGISTRATIONS_BEFORE_CAPTCHA };
  const ofClient = { bucket: checksOf(context), windowMs: CHECKS_MS };
  const [[fromNetwork, counted], heard] = await Promise.all([consumeInTurn(tx, system, ofNetwork, [ofClient]), consumed(tx, hitsOf(context), system)]);
  // Beyond the limit of the network the device's checks count only for who solved the captcha.
  if (!counted && !(await isSolved(tx, context, 'accounts.register', captcha))) return refuseAndKeep('captchaRequired');
  const byClient = counted ?? (await consume(tx, ofClient.bucket, system, CHECKS_MS));
  if (fromNetwork.used > CHECKS_A_NETWORK || byClient.used > CHECKS_A_CLIENT || heard.used >= HITS_A_NETWORK) {
    recordOfRequest(tx, context, 'checksBarred', { call: 'accounts.register', reason: 'tooManyChecks' });
    return refuseAndKeep('tooManyChecks');
  }
  return done(null);
}

export async function register(tx: Tx, context: RequestContext, input: InputOf<typeof call.register>, wish: Wish): Promise<Answer<typeof call.register>> {
  const { keys, system, clientHash } = context;
  const { email, name, phone, emailKey, phoneKey, passwordHash } = wish;
  const newcomer = { emailKey, clientHash };
  const [agent, known, phoneTaken, before] = await Promise.all([
    input.agentCode === undefined ? null : findAgent(tx, input.agentCode),
    findLoginByEmail(tx, emailKey),
    isPhoneTaken(tx, phoneKey),
    findRegistration(tx, newcomer, system),
  ]);
  if (input.agentCode !== undefined && !agent) return refuse('agentCodeUnknown');
  if (agent && (agent.phone_key?.equals(phoneKey) || agent.email_key.equals(emailKey))) return refuse('ownAgentCode');
  if (known || phoneTaken) {
    await consume(tx, hitsOf(context), system, CHECKS_MS);
    return refuseAndKeep(known ? 'emailRegistered' : 'phoneRegistered');
  }
  // Whoever waits on this device already has a mail to look for.
  if (!(await mayBeMailed(tx, emailKey, system))) return refuse(before ? 'registeredNotVerified' : 'tooManyChecks');

  const [investorId, loginId] = [newId(system), newId(system)];
  const seal = (text: string, column: string): Buffer => keys.encrypt(text, contextOf(investorId, column));
  const registration = {
    investor_id: investorId,
    login_id: loginId,
    phone_key: phoneKey,
    email_encrypted: seal(email, 'email'),
    name_encrypted: seal(name, 'name'),
    phone_encrypted: seal(phone, 'phone'),
    password_hash: passwordHash,
    language: input.language ?? context.language,
    agent_id: agent?.investor_id ?? null,
    terms_version: TERMS_VERSION,
    address: context.address,
    begun_at: system,
  };
  keepRegistration(tx, newcomer, registration, plus(system, REGISTRATION_LIFE_MS));
  const sent = await sendProof(tx, context, newcomer, 'begun');
  if (!sent.ok) throw new Error(`who begins to register cannot be sent a code: ${sent.reason}`);
  return done({ sentTo: maskEmail(email), expiresAt: toIso(sent.value.expiresAt) });
}
