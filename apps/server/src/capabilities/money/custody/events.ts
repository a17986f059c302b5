/** Domain events and jobs of the cash of funds. */
import { domainEvent, endlessJobName, jobName } from '../../../platform/queue.ts';

/** All that a custodian owed for a product, NAV day and purpose has arrived. */
export const arrived = domainEvent<{ readonly transferId: string; readonly purpose: string; readonly productId: string; readonly navDay: string }>(
  'custody.arrived',
);
/** A part of it has arrived, and more is owed. */
export const cameInPart = domainEvent<{ readonly transferId: string; readonly purpose: string; readonly productId: string; readonly navDay: string }>(
  'custody.cameInPart',
);
/** A custodian should have paid: `payments` fetches this statement. */
export const wanted = domainEvent<{ readonly bank: string; readonly account: string; readonly day: string }>('custody.wanted');

/** Sends what is planned for a custodian. */
export const send = endlessJobName<{ readonly transferId: string }>('custody.send', 'deadline');
/** Checks for money that custodians owe by now. */
export const look = jobName<{ readonly day: string }>('custody.look', 'money');
/** Records the outcome of a payout to a custodian. */
export const confirm = jobName<{ readonly investorId: string; readonly payoutId: string; readonly purpose: string; readonly sourceId: string }>(
  'custody.confirm',
  'money',
);
export const fail = jobName<{ readonly investorId: string; readonly payoutId: string; readonly purpose: string; readonly sourceId: string }>(
  'custody.fail',
  'money',
);
