/** The user as replies show it. */
import type { User } from '@lumbung/contract/accounts/user.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { csrfToken, IDLE_MS } from '../../../platform/tokens.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { InvestorStatus } from '../investor-status/index.ts';
import type { LoginRow } from './store.ts';

export const contextOf = (investorId: string, column: string): string => `${investorId}:accounts.login.${column}`;

export const openEmail = (keys: Keys, login: Pick<LoginRow, 'investor_id' | 'email_encrypted'>): string =>
  keys.decrypt(login.email_encrypted, contextOf(login.investor_id, 'email'));
export const openName = (keys: Keys, login: Pick<LoginRow, 'investor_id' | 'name_encrypted'>): string =>
  keys.decrypt(login.name_encrypted, contextOf(login.investor_id, 'name'));

const openCompany = (keys: Keys, { investor_id: investorId, company_encrypted: sealed }: LoginRow): string | null =>
  sealed && keys.decrypt(sealed, contextOf(investorId, 'company'));

export function presentUser(keys: Keys, login: LoginRow, standing: InvestorStatus): User {
  return {
    userId: login.investor_id,
    email: openEmail(keys, login),
    name: openName(keys, login),
    kind: login.kind,
    company:
      login.kind === 'company' ? { name: openCompany(keys, login), makes: login.makes, approves: login.approves, needsApproval: login.needs_approval } : null,
    language: login.language,
    isVerified: standing.isVerified,
    riskLevel: standing.riskLevel,
  };
}

/** The second factors that are on, as the sign-in reply lists them. */
export const presentFactors = ({ factors }: Pick<LoginRow, 'factors'>): LoginRow['factors'][number][] => [...factors];

export const presentSession = (context: RequestContext, login: LoginRow, standing: InvestorStatus, token: string) => ({
  user: presentUser(context.keys, login, standing),
  csrfToken: csrfToken(context.keys, context.client, token),
  idleMinutes: IDLE_MS / 60_000,
});
