/** Individual registration: what may reveal that somebody is known is counted before it is answered. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/register.ts';
import { isCommonPassword, maskEmail, normaliseEmail, normalisePhone } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
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
import { sendProof } from './prove-address.ts';
import { CHECKS_A_CLIENT, CHECKS_A_NETWORK, CHECKS_MS, checksOf, HITS_A_NETWORK, hitsOf, REGISTRATIONS_BEFORE_CAPTCHA } from './rules.ts';
import { findAgent, findLoginByEmail, insertLogin, isPhoneTaken } from './store.ts';

/** Version of the texts a newcomer accepts; they change together. */
export const TERMS_VERSION = '2026-11-20';

const takenBy = ({ state }: { state: string }) => (state === 'unverified' ? 'registeredNotVerified' : 'emailRegistered');

/** Who wants to join, as it is written down. */
interface Newcomer {
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
): Promise<Outcome<Newcomer, 'captchaRequired' | 'tooManyChecks' | 'passwordTooCommon'>> {
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

export async function register(
  tx: Tx,
  context: RequestContext,
  input: InputOf<typeof call.register>,
  newcomer: Newcomer,
): Promise<Answer<typeof call.register>> {
  const { keys, system } = context;
  const { email, name, phone, emailKey, phoneKey, passwordHash } = newcomer;
  const [agent, known, phoneTaken] = await Promise.all([
    input.agentCode === undefined ? null : findAgent(tx, input.agentCode),
    findLoginByEmail(tx, emailKey),
    isPhoneTaken(tx, phoneKey),
  ]);
  if (input.agentCode !== undefined && !agent) return refuse('agentCodeUnknown');
  if (agent && (agent.phone_key?.equals(phoneKey) || agent.email_key.equals(emailKey))) return refuse('ownAgentCode');
  if (known || phoneTaken) {
    await consume(tx, hitsOf(context), system, CHECKS_MS);
    return refuseAndKeep(known ? takenBy(known) : 'phoneRegistered');
  }

  const [investorId, loginId] = [newId(system), newId(system)];
  const seal = (text: string, column: string): Buffer => keys.encrypt(text, contextOf(investorId, column));
  // Together: what is sent for an account that somebody else made in the same moment is taken back.
  const inserted = insertLogin(tx, {
    investorId,
    loginId,
    emailKey,
    phoneKey,
    emailEncrypted: seal(email, 'email'),
    nameEncrypted: seal(name, 'name'),
    phoneEncrypted: seal(phone, 'phone'),
    passwordHash,
    language: input.language ?? context.language,
    at: system,
    agentId: agent?.investor_id ?? null,
    consent: { consentId: newId(system), version: TERMS_VERSION, clientHash: context.clientHash, address: context.address },
  });
  const [isNew, sent] = await Promise.all([inserted, sendProof(tx, context, emailKey, investorId, 'begun')]);
  // Somebody else took the address or the number in the same moment; our own rows, still here, go back with the refusal.
  if (!isNew) {
    const other = await findLoginByEmail(tx, emailKey);
    return refuse(other && other.investor_id !== investorId ? takenBy(other) : 'phoneRegistered');
  }
  recordOfRequest(tx, context, 'registered', { call: 'accounts.register' }, investorId);
  if (!sent.ok) throw new Error(`a new account cannot be sent its code: ${sent.reason}`);
  return done({ sentTo: maskEmail(email), expiresAt: toIso(sent.value.expiresAt) });
}
