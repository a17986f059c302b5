/** What payments serves and does. */
import * as calls from '@lumbung/contract/payments/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve } from '../../../platform/serve.ts';
import { getInstruction } from './get-instruction.ts';
import { jobs } from './jobs.ts';
import { audits } from './audit.ts';

export const payments: Capability = {
  calls: [serve(calls.getInstruction, read(getInstruction))],
  jobs,
  audits,
};
