/** What other capabilities may use of accounts. */
import type { User } from '@lumbung/contract/accounts/user.ts';
import type { Language } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { investorStatusOf } from '../investor-status/index.ts';
import { openEmail, openName, presentUser } from './present.ts';
import { findFirstLogin, findLogin } from './store.ts';

export { COMMON_PASSWORDS } from './common-passwords.ts';
export { hashPassword, isPassword } from './passwords.ts';
export { contextOf } from './present.ts';
export { linkCodeOf, proofOf } from './prove-address.ts';
export { addConsent, findAgent, kindOf, refer } from './store.ts';

/** The signed-in user. */
export async function userOf(db: Db, keys: Keys, investorId: string, loginId: string): Promise<User | null> {
  const [login, standing] = await Promise.all([findLogin(db, investorId, loginId), investorStatusOf(db, investorId)]);
  return login ? presentUser(keys, login, standing) : null;
}

export interface Contact {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

/** Where to reach an investor, and in which language. What nobody reads of it is not opened. */
export async function contactOf(db: Db, keys: Keys, investorId: string): Promise<Contact | null> {
  const login = await findFirstLogin(db, investorId);
  if (!login) return null;
  return {
    get email() {
      return openEmail(keys, login);
    },
    get name() {
      return openName(keys, login);
    },
    language: login.language,
  };
}
