/** The user as replies show it. */
import type { User } from '@lumbung/contract/accounts/user.ts';
import type { Facts } from '../../../platform/facts.ts';
import { csrfToken, IDLE_MS } from '../../../platform/tokens.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { Standing } from '../standing/index.ts';
import type { LoginRow } from './store.ts';

export const contextOf = (investorId: string, column: string): string => `${investorId}:accounts.login.${column}`;

export const openEmail = (keys: Keys, login: LoginRow): string => keys.open(login.email_sealed, contextOf(login.investor_id, 'email'));
export const openName = (keys: Keys, login: LoginRow): string => keys.open(login.name_sealed, contextOf(login.investor_id, 'name'));

export function presentUser(keys: Keys, login: LoginRow, standing: Standing): User {
  return {
    userId: login.investor_id,
    email: openEmail(keys, login),
    name: openName(keys, login),
    kind: login.kind,
    language: login.language,
    isVerified: standing.isVerified,
    riskLevel: standing.riskLevel,
  };
}

export const presentSession = (facts: Facts, login: LoginRow, standing: Standing, token: string) => ({
  user: presentUser(facts.keys, login, standing),
  csrfToken: csrfToken(facts.keys, facts.client, token),
  idleMinutes: IDLE_MS / 60_000,
});
