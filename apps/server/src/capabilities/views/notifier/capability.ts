/** What telling serves and does. */
import type { Capability } from '../../../platform/capability.ts';
import { codeJobs } from './send-codes.ts';
import { queues } from './queues.ts';

export const notifier: Capability = {
  jobs: codeJobs,
  queues,
};
