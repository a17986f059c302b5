/** What portfolio serves and does. */
import * as calls from '@lumbung/contract/portfolio/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { serve, snapshot } from '../../../platform/serve.ts';
import { listHoldings } from './list-holdings.ts';

export const portfolio: Capability = {
  calls: [serve(calls.listHoldings, snapshot(listHoldings))],
};
