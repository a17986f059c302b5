/** Registers the orders capability: its jobs, notices, audit rules, queues and own data. */
import type { Capability } from '../../../platform/capability.ts';
import { jobs } from './jobs.ts';
import { audits } from './audit.ts';
import { queues } from './queues.ts';
import { own } from './own-data.ts';
import { tellings } from './tellings.ts';

export const orders: Capability = {
  tellings,
  movesMoney: true,
  ownData: own,
  jobs,
  audits,
  queues,
};
