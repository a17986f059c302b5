/** What operators did to a customer's access that she is told of. The decision tells one from the next. */
import { domainEvent } from '../../../platform/queue.ts';

export const unlocked = domainEvent<{ readonly investorId: string; readonly loginId: string; readonly proposalId: string }>('customers.unlocked');
export const stateChanged = domainEvent<{ readonly investorId: string; readonly state: 'active' | 'suspended'; readonly proposalId: string }>(
  'customers.stateChanged',
);
