/** Domain events of operator actions on a customer's access, of which the customer is notified. The proposal id identifies the action. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export const unlocked = domainEvent<{ readonly investorId: string; readonly loginId: string; readonly proposalId: string }>('customers.unlocked');
export const stateChanged = domainEvent<{ readonly investorId: string; readonly state: 'active' | 'suspended'; readonly proposalId: string }>(
  'customers.stateChanged',
);

export const agentAppointed = domainEvent<{ readonly investorId: string; readonly code: string; readonly proposalId: string }>('customers.agentAppointed');

export type OfAppointment = { readonly investorId: string; readonly code: string };
/** Expires the appointment of an agent that was not approved in time. */
export const expireAppointment = jobName<OfAppointment>('customers.expireAppointment', 'background');
