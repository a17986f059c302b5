/** The calls of agents. */
import * as calls from '@lumbung/contract/agents/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { serve, snapshot } from '../../../platform/serve.ts';
import { getOverview } from './get-overview.ts';
import { listCustomers } from './list-customers.ts';
import { listStatements } from './list-statements.ts';

export const agents: Capability = {
  calls: [
    serve(calls.getOverview, snapshot(getOverview)),
    serve(calls.listCustomers, snapshot(listCustomers)),
    serve(calls.listStatements, snapshot(listStatements)),
  ],
};
