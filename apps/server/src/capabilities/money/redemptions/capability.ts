/** Registers the jobs, event handlers, audit rules and queues of redemptions. */
import type { Capability } from '../../../platform/capability.ts';
import { audits } from './audit.ts';
import { jobs, subscriptions } from './pay-out.ts';
import { queues } from './queues.ts';

export const redemptions: Capability = {
  movesMoney: true,
  jobs,
  subscriptions,
  audits,
  queues,
};
