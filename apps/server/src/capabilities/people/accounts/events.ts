/** What happens to an account that others do something about. */
import { domainEvent } from '../../../platform/queue.ts';

/** The epoch tells one change of a login from the next. */
type Changed = { readonly investorId: string; readonly loginId: string; readonly epoch: number };
export const passwordChanged = domainEvent<Changed>('accounts.passwordChanged');
export const pinChanged = domainEvent<Changed>('accounts.pinChanged');
