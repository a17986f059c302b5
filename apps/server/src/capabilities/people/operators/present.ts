/** Formats operators for replies. */
import type { Operator, OperatorRow } from '@lumbung/contract/operators/operator.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { ListedOperator } from './store.ts';

export const presentOperator = (row: { operator_id: string; email: string; name: string; roles: readonly string[] }): Operator => ({
  operatorId: row.operator_id,
  email: row.email,
  name: row.name,
  roles: [...row.roles] as Operator['roles'],
});

export const presentRow = (row: ListedOperator): OperatorRow => ({
  ...presentOperator(row),
  state: row.standing,
  hasFactor: row.has_factor,
  passkeys: row.passkeys,
  invitedUntil: row.invited_until === null ? null : toIso(row.invited_until),
  temporaryUntil: row.temporary_until === null ? null : toIso(row.temporary_until),
  lastSeenAt: row.last_seen_at === null ? null : toIso(row.last_seen_at),
  proposals: row.proposals as OperatorRow['proposals'],
});
