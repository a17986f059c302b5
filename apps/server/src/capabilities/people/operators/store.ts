/** Statements of operators and their sessions. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { Stage } from './rules.ts';

export interface OperatorRow {
  readonly operator_id: string;
  readonly email: string;
  readonly name: string;
  readonly password_hash: string;
  readonly roles: string[];
  readonly state: 'active' | 'suspended';
  readonly totp_encrypted: Buffer | null;
  readonly temporary_until: Instant | null;
  readonly epoch: number;
}

const COLUMNS = 'operator_id, email, name, password_hash, roles, state, totp_encrypted, temporary_until, epoch';

const byEmail = sql('operators.byEmail', `select ${COLUMNS} from operations.operator where email = $1`);
const byId = sql('operators.byId', `select ${COLUMNS} from operations.operator where operator_id = $1`);
const lockById = sql('operators.lock', `select ${COLUMNS} from operations.operator where operator_id = $1 for update`);
const all = sql(
  'operators.all',
  `
  select o.operator_id, o.email, o.name, o.roles, o.state, o.totp_encrypted is not null as has_factor, o.temporary_until,
    (select max(s.last_seen_at) from operations.session s where s.operator_id = o.operator_id) as last_seen_at
  from operations.operator o order by o.name, o.operator_id`,
);
const lockAdmins = sql(
  'operators.lockAdmins',
  `select operator_id from operations.operator where state = 'active' and 'admin' = any(roles) order by operator_id for update`,
);
const claim = sql('operators.claimStep', 'update operations.operator set totp_step = $2 where operator_id = $1 and totp_step < $2 returning 1');
const insert = sql(
  'operators.insert',
  `
  insert into operations.operator (operator_id, email, name, password_hash, roles, temporary_until) values ($1, $2, $3, $4, $5, $6)
  on conflict (email) do nothing returning 1`,
);
const setDuties = sql('operators.roles', 'update operations.operator set roles = $2, epoch = epoch + 1 where operator_id = $1');
const setState = sql('operators.state', 'update operations.operator set state = $2, epoch = epoch + 1 where operator_id = $1');
const setFactor = sql(
  'operators.factor',
  'update operations.operator set totp_encrypted = $2, totp_step = greatest(totp_step, $3), epoch = epoch + 1 where operator_id = $1 returning epoch',
);
const setPassword = sql(
  'operators.password',
  'update operations.operator set password_hash = $2, temporary_until = $3, epoch = epoch + 1 where operator_id = $1 returning epoch',
);
const insertSession = sql(
  'operators.openSession',
  `
  insert into operations.session (operator_id, token_hash, client_hash, epoch, stage, created_at, last_seen_at, ends_at)
  values ($1, $2, $3, $4, $5, $6, $6, $7)`,
);
const deleteSession = sql('operators.endSession', 'delete from operations.session where operator_id = $1 and token_hash = $2 returning 1');
const deleteSessions = sql('operators.endSessions', 'delete from operations.session where operator_id = $1');

export const findByEmail = async (db: Db, email: string): Promise<OperatorRow | null> => (await db.query<OperatorRow>(byEmail, [email]))[0] ?? null;

export const findOperator = async (db: Db, operatorId: string): Promise<OperatorRow | null> => (await db.query<OperatorRow>(byId, [operatorId]))[0] ?? null;

/** An operator, held until the transaction ends. */
export const lockOperator = async (tx: Tx, operatorId: string): Promise<OperatorRow | null> => (await tx.query<OperatorRow>(lockById, [operatorId]))[0] ?? null;

export interface ListedOperator {
  readonly operator_id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: string[];
  readonly state: 'active' | 'suspended';
  readonly has_factor: boolean;
  readonly temporary_until: Instant | null;
  readonly last_seen_at: Instant | null;
}

export const listOperators = (db: Db): Promise<ListedOperator[]> => db.query<ListedOperator>(all);

/** Everybody who may administer now, held until the transaction ends: two who would take it from each other stand one behind the other. */
export const holdAdmins = async (tx: Tx): Promise<{ operatorId: string }[]> =>
  (await tx.query<{ operator_id: string }>(lockAdmins)).map(({ operator_id: operatorId }) => ({ operatorId }));

/** Uses the code of a time step up. Answers false when it, or a later one, was used. */
export const claimStep = async (tx: Tx, operatorId: string, step: bigint): Promise<boolean> => (await tx.query(claim, [operatorId, step])).length === 1;

export interface NewOperator {
  readonly operatorId: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly roles: readonly string[];
  readonly temporaryUntil: Instant;
}

/** Answers false when the address is taken. */
export async function insertOperator(tx: Tx, operator: NewOperator): Promise<boolean> {
  const { operatorId, email, name, passwordHash, roles, temporaryUntil } = operator;
  return (await tx.query(insert, [operatorId, email, name, passwordHash, roles, time(temporaryUntil)])).length === 1;
}

export async function changeRoles(tx: Tx, operatorId: string, roles: readonly string[]): Promise<void> {
  await tx.query(setDuties, [operatorId, roles]);
  await tx.query(deleteSessions, [operatorId]);
}

export async function changeState(tx: Tx, operatorId: string, state: 'active' | 'suspended'): Promise<void> {
  await tx.query(setState, [operatorId, state]);
  await tx.query(deleteSessions, [operatorId]);
}

/** Sets or takes the second factor; every session ends. Answers the new epoch. */
export async function changeFactor(tx: Tx, operatorId: string, sealed: Buffer | null, usedStep: bigint): Promise<number> {
  const [row] = await tx.query<{ epoch: number }>(setFactor, [operatorId, sealed, usedStep]);
  await tx.query(deleteSessions, [operatorId]);
  return row!.epoch;
}

/** Sets a password, one's own or a temporary one; every session ends. Answers the new epoch. */
export async function changePassword(tx: Tx, operatorId: string, passwordHash: string, temporaryUntil: Instant | null): Promise<number> {
  const [row] = await tx.query<{ epoch: number }>(setPassword, [operatorId, passwordHash, temporaryUntil === null ? null : time(temporaryUntil)]);
  await tx.query(deleteSessions, [operatorId]);
  return row!.epoch;
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly clientHash: Buffer;
  readonly epoch: number;
  readonly stage: Stage;
  readonly at: Instant;
  readonly endsAt: Instant;
}

export async function openSession(tx: Tx, operatorId: string, session: NewSession): Promise<void> {
  const { tokenHash, clientHash, epoch, stage, at, endsAt } = session;
  await tx.query(insertSession, [operatorId, tokenHash, clientHash, epoch, stage, time(at), time(endsAt)]);
}

/** Answers false when it has ended already. */
export const endSession = async (tx: Tx, operatorId: string, tokenHash: Buffer): Promise<boolean> =>
  (await tx.query(deleteSession, [operatorId, tokenHash])).length === 1;
