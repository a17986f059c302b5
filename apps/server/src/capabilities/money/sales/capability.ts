/** What sales serves and does. */
import type { Capability } from '../../../platform/capability.ts';
import { jobs, subscriptions } from './jobs.ts';
import { audits } from './audit.ts';

export const sales: Capability = {
  jobs,
  subscriptions,
  audits,
};
