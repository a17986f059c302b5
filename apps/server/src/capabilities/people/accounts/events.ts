/** What happens to an account that others do something about. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

/** The epoch tells one change of a login from the next. */
type Changed = { readonly investorId: string; readonly loginId: string; readonly epoch: number };
export const passwordChanged = domainEvent<Changed>('accounts.passwordChanged');
export const pinChanged = domainEvent<Changed>('accounts.pinChanged');

/**
 * What was done to second factors: `medium` is `all` where everything went; `left` counts recovery codes. `change` tells one
 * from the next.
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

/** Goes on with making names searchable of those who were there before: planned once, by the migration that made the table. */
export const fillNames = jobName('accounts.fillNames', 'background');
