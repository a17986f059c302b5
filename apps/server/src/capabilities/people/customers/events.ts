/** What operators did to a customer's access that she is told of. The decision tells one from the next. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export const unlocked = domainEvent<{ readonly investorId: string; readonly loginId: string; readonly proposalId: string }>('customers.unlocked');
export const stateChanged = domainEvent<{ readonly investorId: string; readonly state: 'active' | 'suspended'; readonly proposalId: string }>(
  'customers.stateChanged',
);

export const agentAppointed = domainEvent<{ readonly investorId: string; readonly code: string; readonly proposalId: string }>('customers.agentAppointed');

export type OfAppointment = { readonly investorId: string; readonly code: string };
/** Who was proposed as an agent, and nobody agreed in time. */
export const expireAppointment = jobName<OfAppointment>('customers.expireAppointment', 'background');
