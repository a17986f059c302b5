/** What orders serves and does. */
import type { Capability } from '../../../platform/capability.ts';
import { jobs, subscriptions } from './jobs.ts';
import { audits } from './audit.ts';

export const orders: Capability = {
  jobs,
  subscriptions,
  audits,
};
