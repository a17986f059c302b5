/** What happens to an account that others do something about. */
import { domainEvent } from '../../../platform/queue.ts';

/** The epoch tells one change of a login from the next. */
export const passwordChanged = domainEvent<{ readonly investorId: string; readonly loginId: string; readonly epoch: number }>('accounts.passwordChanged');
