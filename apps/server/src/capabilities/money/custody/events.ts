/** What happens to the cash of funds, and what is done about it later. */
import { domainEvent, endlessJobName, jobName } from '../../../platform/queue.ts';

/** All that a custodian owed for a product, NAV day and purpose has come. */
export const arrived = domainEvent<{ readonly transferId: string; readonly purpose: string; readonly productId: string; readonly navDay: string }>(
  'custody.arrived',
);
/** A part of it has come, and more is owed. */
export const cameInPart = domainEvent<{ readonly transferId: string; readonly purpose: string; readonly productId: string; readonly navDay: string }>(
  'custody.cameInPart',
);
/** A custodian should have paid: whoever reads statements looks at this one. */
export const wanted = domainEvent<{ readonly bank: string; readonly account: string; readonly day: string }>('custody.wanted');

/** Sends what is planned for a custodian. */
export const send = endlessJobName<{ readonly transferId: string }>('custody.send', 'deadline');
/** Looks for what custodians owe by now. */
export const look = jobName<{ readonly day: string }>('custody.look', 'money');
/** What became of money on its way to a custodian. */
export const confirm = jobName<{ readonly investorId: string; readonly payoutId: string; readonly purpose: string; readonly sourceId: string }>(
  'custody.confirm',
  'money',
);
export const fail = jobName<{ readonly investorId: string; readonly payoutId: string; readonly purpose: string; readonly sourceId: string }>(
  'custody.fail',
  'money',
);
