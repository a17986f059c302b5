/** The calls of page tutorials. */
import * as calls from '@lumbung/contract/tutorials/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, write } from '../../../platform/serve.ts';
import { getRead } from './get-read.ts';
import { markDashboardRead, markProductRead } from './mark-read.ts';
import { own } from './own-data.ts';

export const tutorials: Capability = {
  ownData: own,
  calls: [serve(calls.getRead, read(getRead)), serve(calls.markDashboardRead, write(markDashboardRead)), serve(calls.markProductRead, write(markProductRead))],
};
