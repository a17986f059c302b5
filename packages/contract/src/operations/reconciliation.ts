/** Reconciliation of the books with their rules and the partners: started by an operator, run by a job, stored. */
import { Type } from 'typebox';
import { DayOut, declare, InstantOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';

export const ReconcileInput = Type.Object({
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366, default: 31, description: 'Number of past days to reconcile with partners' })),
});
export type ReconcileInput = Static<typeof ReconcileInput>;

export const ReconcileReply = Type.Object({ reconciliationId: Type.String() });
export type ReconcileReply = WireOf<typeof ReconcileReply>;

export const Reconciliation = Type.Object({
  reconciliationId: Type.String(),
  startedByName: Type.String({ description: 'Empty if the platform started it automatically' }),
  day: orNull(DayOut, 'The closed day it covers; null for all books'),
  days: Type.Integer(),
  state: oneOf(['running', 'done', 'failed']),
  rulesTotal: Type.Integer(),
  startedAt: InstantOut,
  endedAt: Type.Union([InstantOut, Type.Null()]),
  results: Type.Array(
    Type.Object({
      rule: Type.String({ description: 'The violated condition, as a sentence' }),
      total: Type.Integer({ description: 'Number of violations' }),
      found: Type.Array(Type.String(), { description: 'The first twenty of them' }),
      about: Type.Array(orNull(Type.Object({ investorId: Type.String(), investorName: orNull(Type.String(), 'Masked'), orderId: orNull(Type.String()) })), {
        description: 'For each of them, the investor and order concerned; null if none',
      }),
    }),
  ),
});
export type Reconciliation = WireOf<typeof Reconciliation>;

export const ListReconciliationsReply = Type.Object({ items: Type.Array(Reconciliation) });
export type ListReconciliationsReply = WireOf<typeof ListReconciliationsReply>;

export const reconcile = declare('operations.reconcile', 'POST ops/reconciliations/start', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance', 'compliance', 'admin'],
  family: 'operations',
  input: ReconcileInput,
  reply: ReconcileReply,
  refusals: ['reconciliationRunning'],
});

export const listReconciliations = declare('operations.listReconciliations', 'GET ops/reconciliations', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['finance', 'compliance', 'admin'],
  family: 'operations',
  input: Type.Object({}),
  reply: ListReconciliationsReply,
  refusals: [],
});
