/** What other capabilities may use of accounts. */
import type { User } from '@lumbung/contract/accounts/user.ts';
import { type Instant, plus } from '@lumbung/kernel/time.ts';
import type { InvestorContext, Language } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { investorStatusOf } from '../investor-status/index.ts';
import { contextOf, openEmail, openName, presentUser } from './present.ts';
import { type Newcomer, findRegistration } from './registrations.ts';
import { PROOF_LIFE_MS } from './rules.ts';
import { findFirstLogin, findLogin, findSealedPhone, type Factor, type LoginRow, listLogins } from './store.ts';

export { agentTokenOf, authorizeByLink } from './agent-link.ts';
export { COMMON_PASSWORDS } from './common-passwords.ts';
export { hashPassword, isPassword } from './passwords.ts';
export { contextOf } from './present.ts';
export { linkCodeOf, proofOf } from './prove-address.ts';
export { renewSession } from './relogin.ts';
export { goOnAlone, letInWhole, presentEntered } from './sign-in.ts';
export {
  addConsent,
  type Factor,
  findAgent,
  findDevice,
  findLogin,
  holdLogin,
  isApprover,
  kindOf,
  type LoginRow,
  refer,
  setFactors,
  setSkips,
} from './store.ts';
export { barredUntil, type Budgets, budgetsOf, countTry } from './tries.ts';

/** The signed-in user, and the second factors that are on. */
export async function userOf(db: Db, keys: Keys, investorId: string, loginId: string): Promise<{ user: User; factors: Factor[] } | null> {
  const [login, standing] = await Promise.all([findLogin(db, investorId, loginId), investorStatusOf(db, investorId)]);
  return login && { user: presentUser(keys, login, standing), factors: [...login.factors] };
}

export interface Contact {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

/** Until when a session may change what is grave; null once a credential has to be shown again. */
export function provedUntil({ session, system }: InvestorContext): Instant | null {
  const until = plus(session.provedAt, PROOF_LIFE_MS);
  return until > system ? until : null;
}

/** The mobile number of a login, `628…`; null where none is known. */
export async function phoneOf(db: Db, keys: Keys, investorId: string, loginId: string): Promise<string | null> {
  const sealed = await findSealedPhone(db, investorId, loginId);
  return sealed && keys.decrypt(sealed, contextOf(investorId, 'phone'));
}

/** Where to reach an investor, or one person of a company, and in which language. */
export async function contactOf(db: Db, keys: Keys, investorId: string, loginId?: string): Promise<Contact | null> {
  const login = loginId === undefined ? await findFirstLogin(db, investorId) : await findLogin(db, investorId, loginId);
  return login && contactAt(keys, login);
}

/** Where to reach who registered on a device and has not proved the address yet; null when nobody did. */
export async function newcomerOf(db: Db, keys: Keys, newcomer: Newcomer, now: Instant): Promise<Contact | null> {
  const registration = await findRegistration(db, newcomer, now);
  return registration && contactAt(keys, registration);
}

/** What nobody reads of it is not opened. */
const contactAt = (keys: Keys, login: Pick<LoginRow, 'investor_id' | 'email_encrypted' | 'name_encrypted' | 'language'>): Contact => ({
  get email() {
    return openEmail(keys, login);
  },
  get name() {
    return openName(keys, login);
  },
  language: login.language,
});

/** One of the people who sign in for an investor. */
export interface Member {
  readonly loginId: string;
  readonly isActive: boolean;
  readonly makes: boolean;
  readonly approves: boolean;
  readonly contact: Contact;
}

/** Everybody who signs in for an investor, or ever did: a person alone, or several of a company. */
export const membersOf = async (db: Db, keys: Keys, investorId: string): Promise<Member[]> =>
  (await listLogins(db, investorId)).map((login) => ({
    loginId: login.login_id,
    isActive: login.state === 'active',
    makes: login.makes,
    approves: login.approves,
    contact: contactAt(keys, login),
  }));
