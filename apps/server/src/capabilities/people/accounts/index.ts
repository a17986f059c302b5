/** The public interface of accounts for other capabilities. */
import type { User } from '@lumbung/contract/accounts/user.ts';
import { type Instant, plus } from '@lumbung/kernel/time.ts';
import { OWN } from '../../../platform/brands.ts';
import type { InvestorContext, Language } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { investorStatusOf } from '../investor-status/index.ts';
import { contextOf, openEmail, openName, presentUser } from './present.ts';
import { findInvitationToSend, invitationTokenOf, invitedContextOf } from './invitations.ts';
import { type Newcomer, findRegistration } from './registrations.ts';
import { PROOF_LIFE_MS } from './rules.ts';
import { findFirstLogin, findLogin, findSealedPhone, type Factor, type LoginRow, listLogins } from './store.ts';

export { changePhone, isPhoneFree, renameLogin } from './change-contact.ts';
export { agentTokenOf, authorizeByLink } from './agent-link.ts';
export { enterNew, joinCompany } from './join-company.ts';
export { COMMON_PASSWORDS } from './common-passwords.ts';
export { type ByLink, enterByLink } from './login.ts';
export { hashPassword, isPassword } from './passwords.ts';
export { listConsents } from './list-consents.ts';
export { addNames, areNamesComplete, forgetNames, nameKey } from './names.ts';
export { contextOf, openEmail, openName } from './present.ts';
export { endSessionsBut, forgetDevice, type LiveSession, listSessions, listTrustedDevices } from './presence.ts';
export { WRONG_RECENT, WRONG_TODAY } from './rules.ts';
export { linkCodeOf, proofOf } from './prove-address.ts';
export { ownSecret } from './own-secret.ts';
export { countCheck } from './checks.ts';
export { asksForReset } from './ask-reset.ts';
export { linkOf, type Owner, partsOfLink, resettingOf } from './reset-proofs.ts';
export { checksLink, setsByCode, setsByLink, verifiesCode } from './reset-password.ts';
export { type Appointed, openAgentAccount } from './registrations.ts';
export { renewSession } from './relogin.ts';
export { goOnAlone, letInWhole, presentEntered } from './sign-in.ts';
export {
  addConsent,
  dropOtherPushTokens,
  dropPushToken,
  endSession,
  type Factor,
  findAgent,
  findDevice,
  findLogin,
  findLoginByEmail,
  holdLogin,
  isApprover,
  kindOf,
  type LoginRow,
  proveAgain,
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
  /** The code of the brand in whose name notifications are sent. */
  readonly brand: string;
}

/** Until when the session may make sensitive changes; null once a credential must be shown again. */
export const provedUntil = ({ session, system }: InvestorContext): Instant | null => proofUntil(session.provedAt, system);

/** Until when a credential shown at an instant is a fresh proof; null once it has expired. */
export function proofUntil(shownAt: Instant, now: Instant): Instant | null {
  const until = plus(shownAt, PROOF_LIFE_MS);
  return until > now ? until : null;
}

/** The first login of an investor, active ones first; null when there is none. */
export const firstLoginOf = async (db: Db, investorId: string): Promise<string | null> => (await findFirstLogin(db, investorId))?.login_id ?? null;

/** The mobile number of a login, `628…`; null when none is known. */
export async function phoneOf(db: Db, keys: Keys, investorId: string, loginId: string): Promise<string | null> {
  const sealed = await findSealedPhone(db, investorId, loginId);
  return sealed && keys.decrypt(sealed, contextOf(investorId, 'phone'));
}

/** The contact data and language of an investor, or of one login of a company. */
export async function contactOf(db: Db, keys: Keys, investorId: string, loginId?: string): Promise<Contact | null> {
  const login = loginId === undefined ? await findFirstLogin(db, investorId) : await findLogin(db, investorId, loginId);
  return login && contactAt(keys, login);
}

/** The name a company registered under; null for an investor that is not a company. */
export async function companyNameOf(db: Db, keys: Keys, investorId: string): Promise<string | null> {
  const login = await findFirstLogin(db, investorId);
  return login?.company_encrypted ? keys.decrypt(login.company_encrypted, contextOf(investorId, 'company')) : null;
}

/** Whether the orders of a company need the approval of a second person. */
export const needsApproval = async (db: Db, investorId: string): Promise<boolean> => (await findFirstLogin(db, investorId))?.needs_approval === true;

/** The contact of a registration that was begun on a device and is not yet verified; null when there is none. */
export async function newcomerOf(db: Db, keys: Keys, newcomer: Newcomer, now: Instant): Promise<Contact | null> {
  const registration = await findRegistration(db, newcomer, now);
  return registration && contactAt(keys, { ...registration, brand: OWN });
}

/** An invitation as it is mailed. */
export interface InvitationToSend {
  readonly email: string;
  readonly language: Language;
  /** The token in its link. */
  readonly token: string;
  readonly agentId: string;
}

/** An invitation still to be mailed; null when it was used, has expired, its agent is suspended, or the address has an account by now. */
export async function invitationToSend(db: Db, keys: Keys, invitationId: string, now: Instant): Promise<InvitationToSend | null> {
  const found = await findInvitationToSend(db, keys, invitationId, now);
  if (!found) return null;
  const email = keys.decrypt(found.email_encrypted, invitedContextOf(invitationId));
  return { email, language: found.language, token: invitationTokenOf(keys, invitationId), agentId: found.agent_id };
}

/** Decrypts email and name only when they are read. */
const contactAt = (keys: Keys, login: Pick<LoginRow, 'investor_id' | 'email_encrypted' | 'name_encrypted' | 'language' | 'brand'>): Contact => ({
  get email() {
    return openEmail(keys, login);
  },
  get name() {
    return openName(keys, login);
  },
  language: login.language,
  brand: login.brand,
});

/** One of the people who sign in for an investor. */
export interface Member {
  readonly loginId: string;
  readonly isActive: boolean;
  readonly makes: boolean;
  readonly approves: boolean;
  readonly contact: Contact;
}

/** All logins of an investor, including deactivated ones: one for a person, several for a company. */
export const membersOf = async (db: Db, keys: Keys, investorId: string): Promise<Member[]> =>
  (await listLogins(db, investorId)).map((login) => ({
    loginId: login.login_id,
    isActive: login.state === 'active',
    makes: login.makes,
    approves: login.approves,
    contact: contactAt(keys, login),
  }));
