/** Individual registration: what may reveal that somebody is known is counted before it is answered. */
import type { RegisterInput, RegisterReply } from '@lumbung/contract/accounts/register.ts';
import { isCommonPassword, maskEmail, normaliseEmail, normalisePhone } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Steps } from '../../../platform/binding.ts';
import { spend, spent } from '../../../platform/budget.ts';
import { isSolved } from '../../../platform/captcha.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Facts } from '../../../platform/facts.ts';
import { badShape } from '../../../platform/faults.ts';
import { newId } from '../../../platform/random.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { contextOf } from './present.ts';
import { sendProof } from './prove-address.ts';
import { CHECKS_A_CLIENT, CHECKS_A_NETWORK, CHECKS_MS, HITS_A_NETWORK, REGISTRATIONS_BEFORE_CAPTCHA } from './rules.ts';
import { findAgent, findLoginByEmail, insertLogin, isPhoneTaken } from './store.ts';

/** Version of the texts a newcomer accepts; they change together. */
export const TERMS_VERSION = '2026-11-20';

type Refused = 'agentCodeUnknown' | 'ownAgentCode' | 'emailRegistered' | 'registeredNotVerified' | 'phoneRegistered';

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
  facts: Facts,
  input: RegisterInput,
): Promise<Outcome<Newcomer, 'captchaRequired' | 'tooManyChecks' | 'passwordTooCommon'>> {
  const { keys, settings } = facts;
  const email = normaliseEmail(input.email);
  const name = input.name.trim().replace(/\s+/g, ' ');
  const phone = normalisePhone(input.phone);
  if (phone === null) throw badShape([{ path: '/phone', message: 'must be an Indonesian mobile number' }]);

  const counted = await transact((tx) => count(tx, facts, input));
  if (!counted.ok) return counted;
  if (isCommonPassword(input.password, COMMON_PASSWORDS, [settings.brand, ...name.split(' '), email.split('@')[0]!])) return refuse('passwordTooCommon');

  const passwordHash = await hashPassword(input.password);
  return done({ email, name, phone, emailKey: keys.indexKey(`email:${email}`), phoneKey: keys.indexKey(`phone:${phone}`), passwordHash });
}

const hitsOf = ({ network }: Facts): string => `hits:${network}`;

async function count(tx: Tx, facts: Facts, { captcha }: RegisterInput): Promise<Outcome<null, 'captchaRequired' | 'tooManyChecks'>> {
  const { system, network, clientHash } = facts;
  const fromNetwork = await spend(tx, `register:${network}`, system, CHECKS_MS);
  if (fromNetwork.used > REGISTRATIONS_BEFORE_CAPTCHA && !(await isSolved(tx, facts, 'accounts.register', captcha))) return refuseAndKeep('captchaRequired');
  const byClient = await spend(tx, `checks:${clientHash.toString('hex')}`, system, CHECKS_MS);
  const heard = await spent(tx, hitsOf(facts), system);
  if (fromNetwork.used > CHECKS_A_NETWORK || byClient.used > CHECKS_A_CLIENT || heard.used >= HITS_A_NETWORK) return refuseAndKeep('tooManyChecks');
  return done(null);
}

export async function register(tx: Tx, facts: Facts, input: RegisterInput, newcomer: Newcomer): Promise<Outcome<RegisterReply, Refused>> {
  const { keys, system } = facts;
  const { email, name, phone, emailKey, phoneKey, passwordHash } = newcomer;
  const [agent, known, phoneTaken] = await Promise.all([
    input.agentCode === undefined ? null : findAgent(tx, input.agentCode),
    findLoginByEmail(tx, emailKey),
    isPhoneTaken(tx, phoneKey),
  ]);
  if (input.agentCode !== undefined && !agent) return refuse('agentCodeUnknown');
  if (agent && (agent.phone_key?.equals(phoneKey) || agent.email_key.equals(emailKey))) return refuse('ownAgentCode');
  if (known || phoneTaken) {
    await spend(tx, hitsOf(facts), system, CHECKS_MS);
    return refuseAndKeep(known ? takenBy(known) : 'phoneRegistered');
  }

  const [investorId, loginId] = [newId(system), newId(system)];
  const seal = (text: string, column: string): Buffer => keys.seal(text, contextOf(investorId, column));
  const isNew = await insertLogin(tx, {
    investorId,
    loginId,
    emailKey,
    phoneKey,
    emailSealed: seal(email, 'email'),
    nameSealed: seal(name, 'name'),
    phoneSealed: seal(phone, 'phone'),
    passwordHash,
    language: input.language ?? facts.language,
    at: system,
    agentId: agent?.investor_id ?? null,
    consent: { consentId: newId(system), version: TERMS_VERSION, clientHash: facts.clientHash, address: facts.address },
  });
  // Somebody else took the address or the number in the same moment.
  if (!isNew) {
    const other = await findLoginByEmail(tx, emailKey);
    return refuse(other ? takenBy(other) : 'phoneRegistered');
  }
  const sent = await sendProof(tx, facts, emailKey, investorId, 'begun');
  if (!sent.ok) throw new Error(`a new account cannot be sent its code: ${sent.reason}`);
  return done({ sentTo: maskEmail(email), expiresAt: toIso(sent.value.expiresAt) });
}
