/** Individual registration: what may reveal that somebody is known is counted before it is answered. */
import type { RegisterInput, RegisterReply } from '@lumbung/contract/accounts/register.ts';
import { isCommonPassword, maskEmail, normaliseEmail, normalisePhone } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
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

type Refused =
  | 'captchaRequired'
  | 'tooManyChecks'
  | 'passwordTooCommon'
  | 'agentCodeUnknown'
  | 'ownAgentCode'
  | 'emailRegistered'
  | 'registeredNotVerified'
  | 'phoneRegistered';

const takenBy = ({ state }: { state: string }) => (state === 'unverified' ? 'registeredNotVerified' : 'emailRegistered');

export async function register(tx: Tx, facts: Facts, input: RegisterInput): Promise<Outcome<RegisterReply, Refused>> {
  const { keys, system, settings } = facts;
  const email = normaliseEmail(input.email);
  const name = input.name.trim().replace(/\s+/g, ' ');
  const phone = normalisePhone(input.phone);
  if (phone === null) throw badShape([{ path: '/phone', message: 'must be an Indonesian mobile number' }]);
  const emailKey = keys.indexKey(`email:${email}`);
  const phoneKey = keys.indexKey(`phone:${phone}`);

  const fromNetwork = await spend(tx, `register:${facts.network}`, system, CHECKS_MS);
  if (fromNetwork.used > REGISTRATIONS_BEFORE_CAPTCHA && !(await isSolved(tx, facts, 'register', input.captcha))) return refuseAndKeep('captchaRequired');
  const byClient = await spend(tx, `checks:${facts.clientHash.toString('hex')}`, system, CHECKS_MS);
  const hits = `hits:${facts.network}`;
  const heard = await spent(tx, hits, system);
  if (fromNetwork.used > CHECKS_A_NETWORK || byClient.used > CHECKS_A_CLIENT || heard.used >= HITS_A_NETWORK) return refuseAndKeep('tooManyChecks');

  if (isCommonPassword(input.password, COMMON_PASSWORDS, [settings.brand, ...name.split(' '), email.split('@')[0]!])) return refuseAndKeep('passwordTooCommon');
  // The same work for the known and the unknown: the hash is made before anybody is looked up.
  const passwordHash = await hashPassword(input.password);
  const [agent, known, phoneTaken] = await Promise.all([
    input.agentCode === undefined ? null : findAgent(tx, input.agentCode),
    findLoginByEmail(tx, emailKey),
    isPhoneTaken(tx, phoneKey),
  ]);
  if (input.agentCode !== undefined && !agent) return refuseAndKeep('agentCodeUnknown');
  if (agent && (agent.phone_key?.equals(phoneKey) || agent.email_key.equals(emailKey))) return refuseAndKeep('ownAgentCode');
  if (known || phoneTaken) {
    await spend(tx, hits, system, CHECKS_MS);
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
