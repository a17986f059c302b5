/** What prices serves and does. */
import * as calls from '@lumbung/contract/prices/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve } from '../../../platform/serve.ts';
import { getChart } from './get-chart.ts';
import { jobs } from './jobs.ts';

export const prices: Capability = {
  calls: [serve(calls.getChart, read(getChart))],
  jobs,
};
