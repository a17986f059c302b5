/** What telling serves and does. */
import type { Capability } from '../../../platform/capability.ts';
import { jobs, subscriptions } from './jobs.ts';
import { queues } from './queues.ts';

export const notifier: Capability = {
  jobs,
  subscriptions,
  queues,
};
