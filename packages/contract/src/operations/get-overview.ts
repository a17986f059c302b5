/** State of the platform: partners, jobs, last reconciliation. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type WireOf } from '../call.ts';

export const PARTNER_NAMES = ['banks', 'gateways', 'fundRegistry', 'bondRegistry', 'bondCustodian', 'indexProvider', 'messages'] as const;

const LastRun = Type.Object({
  state: oneOf(['running', 'done', 'failed']),
  found: Type.Integer(),
  startedAt: InstantOut,
});

export const GetOverviewReply = Type.Object({
  businessTime: InstantOut,
  partners: Type.Array(
    Type.Object({
      partner: oneOf(PARTNER_NAMES),
      lastHeardAt: Type.Union([InstantOut, Type.Null()], { description: 'The newest stored reply; none is stored for mails' }),
      retrying: Type.Integer({ description: 'Jobs for this partner that failed and will be retried' }),
      failed: Type.Integer({ description: 'Jobs for this partner that were given up' }),
    }),
  ),
  jobs: Type.Object({ ready: Type.Integer({ description: 'Counted up to a thousand' }), retrying: Type.Integer(), failed: Type.Integer() }),
  lastReconciliation: Type.Union([LastRun, Type.Null()]),
});
export type GetOverviewReply = WireOf<typeof GetOverviewReply>;

export const getOverview = declare('operations.getOverview', 'GET ops/overview', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: 'everybody',
  family: 'operations',
  input: Type.Object({}),
  reply: GetOverviewReply,
  refusals: [],
});
