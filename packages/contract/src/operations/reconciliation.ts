/** Holding the books against their rules and the partners: started by an operator, done by a job, kept. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type Static } from '../call.ts';
import { OPERATIONS } from '../operators/codes.ts';
import * as routes from './routes.ts';

export const ReconcileInput = Type.Object({
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366, default: 31, description: 'How many days back the partners are asked about' })),
});
export type ReconcileInput = Static<typeof ReconcileInput>;

export const ReconcileReply = Type.Object({ reconciliationId: Type.String() });
export type ReconcileReply = Static<typeof ReconcileReply>;

export const Reconciliation = Type.Object({
  reconciliationId: Type.String(),
  startedByName: Type.String(),
  days: Type.Integer(),
  state: oneOf(['running', 'done', 'failed']),
  rulesTotal: Type.Integer(),
  startedAt: InstantOut,
  endedAt: Type.Union([InstantOut, Type.Null()]),
  results: Type.Array(
    Type.Object({
      rule: Type.String({ description: 'What must not be, as a sentence' }),
      total: Type.Integer({ description: 'How many rows break it' }),
      found: Type.Array(Type.String(), { description: 'The first twenty of them' }),
    }),
  ),
});
export type Reconciliation = Static<typeof Reconciliation>;

export const ListReconciliationsReply = Type.Object({ items: Type.Array(Reconciliation) });
export type ListReconciliationsReply = Static<typeof ListReconciliationsReply>;

export const reconcile = declare(routes.reconcile, {
  area: 'operations',
  who: 'operator',
  duties: ['finance', 'compliance', 'admin'],
  family: 'own',
  input: ReconcileInput,
  reply: ReconcileReply,
  refusals: [{ reason: 'reconciliationRunning', code: OPERATIONS.reconciliationRunning }],
});

export const listReconciliations = declare(routes.listReconciliations, {
  area: 'operations',
  who: 'operator',
  duties: ['finance', 'compliance', 'admin'],
  family: 'own',
  input: Type.Object({}),
  reply: ListReconciliationsReply,
  refusals: [],
});
