/** The calls of the dashboard. */
import * as calls from '@lumbung/contract/dashboard/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { serve, snapshot } from '../../../platform/serve.ts';
import { getDashboard } from './get-dashboard.ts';

export const dashboard: Capability = {
  calls: [serve(calls.getDashboard, snapshot(getDashboard))],
};
