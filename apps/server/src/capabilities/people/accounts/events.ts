/** Domain events of accounts that other capabilities subscribe to, and its background job. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

/** The epoch identifies the change of the login. */
type Changed = { readonly investorId: string; readonly loginId: string; readonly epoch: number };
export const passwordChanged = domainEvent<Changed>('accounts.passwordChanged');
export const pinChanged = domainEvent<Changed>('accounts.pinChanged');

/**
 * A change of second factors. `medium` is `all` when every factor was removed; `left` is the number of remaining recovery codes;
 * `change` identifies the change.
 */
export type FactorChanged = {
  readonly investorId: string;
  readonly loginId: string;
  readonly change: string;
  readonly what: 'on' | 'off' | 'codesRenewed' | 'codeUsed';
  readonly medium: 'email' | 'sms' | 'whatsapp' | 'authenticator' | 'passkey' | 'all';
  readonly left: number;
};
export const factorChanged = domainEvent<FactorChanged>('accounts.factorChanged');

/** Continues indexing the names of logins that existed before the name index; started once, by the migration that created the table. */
export const fillNames = jobName('accounts.fillNames', 'background');
