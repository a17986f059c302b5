/** What other capabilities may use of accounts. */
import type { User } from '@lumbung/contract/accounts/user.ts';
import type { Language } from '../../../platform/facts.ts';
import type { Db } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { standingOf } from '../standing/index.ts';
import { openEmail, openName, presentUser } from './present.ts';
import { findFirstLogin, findLogin } from './store.ts';

export { COMMON_PASSWORDS } from './common-passwords.ts';
export { hashPassword, isPassword } from './passwords.ts';
export { contextOf } from './present.ts';
export { linkCodeOf, proofOf } from './prove-address.ts';
export { addConsent, findAgent, kindOf, refer } from './store.ts';

/** The signed-in user. */
export async function userOf(db: Db, keys: Keys, investorId: string, loginId: string): Promise<User | null> {
  const [login, standing] = await Promise.all([findLogin(db, investorId, loginId), standingOf(db, investorId)]);
  return login ? presentUser(keys, login, standing) : null;
}

export interface Contact {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

/** Where to reach an investor, and in which language. */
export async function contactOf(db: Db, keys: Keys, investorId: string): Promise<Contact | null> {
  const login = await findFirstLogin(db, investorId);
  return login ? { email: openEmail(keys, login), name: openName(keys, login), language: login.language } : null;
}
