/** SQL statements of operators and their sessions. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Language } from '../../../platform/context.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { Stage } from './rules.ts';

export interface OperatorRow {
  readonly operator_id: string;
  readonly email: string;
  readonly name: string;
  /** Null until it is set by the mailed link. */
  readonly password_hash: string | null;
  readonly roles: string[];
  readonly state: 'active' | 'suspended' | 'absent';
  readonly totp_encrypted: Buffer | null;
  readonly temporary_until: Instant | null;
  readonly epoch: number;
}

const COLUMNS = 'operator_id, email, name, password_hash, roles, state, totp_encrypted, temporary_until, epoch';

const byEmail = sql('operators.byEmail', `select ${COLUMNS} from operations.operator where email = $1`);
const byId = sql('operators.byId', `select ${COLUMNS} from operations.operator where operator_id = $1`);
const lockById = sql('operators.lock', `select ${COLUMNS} from operations.operator where operator_id = $1 for update`);
/** A proposed operator is listed as long as the proposal is open. */
const all = sql(
  'operators.all',
  `
  select o.operator_id, o.email, o.name, o.roles, o.totp_encrypted is not null as has_factor, o.temporary_until, i.ends_at as invited_until,
    (select count(*)::int from operations.passkey k where k.operator_id = o.operator_id) as passkeys,
    case when o.state = 'absent' then 'proposed' when o.state = 'active' and o.password_hash is null then 'invited' else o.state end as standing,
    (select max(s.last_seen_at) from operations.session s where s.operator_id = o.operator_id) as last_seen_at,
    coalesce((select jsonb_agg(jsonb_build_object('proposalId', p.proposal_id, 'kind', p.kind) order by p.proposed_at) from decisions.proposal p
      where p.state = 'open' and p.subject = o.operator_id::text and p.kind like 'operators.%'), '[]') as proposals
  from operations.operator o left join operations.invitation i on i.operator_id = o.operator_id
  where o.state <> 'absent'
    or exists (select from decisions.proposal p where p.state = 'open' and p.kind = 'operators.invite' and p.subject = o.operator_id::text)
  order by o.name, o.operator_id`,
);
const lockByEmail = sql('operators.lockByEmail', `select ${COLUMNS} from operations.operator where email = $1 for update`);
/** Suspended admins still count: otherwise one admin could suspend the other to act alone. */
const countEntered = sql(
  'operators.countEntered',
  `
  select count(*)::int as entered, count(*) filter (where state = 'active')::int as on_duty from operations.operator
  where 'admin' = any(roles) and state <> 'absent' and password_hash is not null and temporary_until is null and totp_encrypted is not null`,
);
const lockAdmins = sql(
  'operators.lockAdmins',
  `select operator_id from operations.operator where state = 'active' and 'admin' = any(roles) order by operator_id for update`,
);
const claim = sql('operators.claimStep', 'update operations.operator set totp_step = $2 where operator_id = $1 and totp_step < $2 returning 1');
const insert = sql(
  'operators.insert',
  `
  insert into operations.operator (operator_id, email, name, password_hash, roles, temporary_until, state) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (email) do nothing returning 1`,
);
const rename = sql('operators.rename', 'update operations.operator set name = $2, roles = $3, epoch = epoch + 1 where operator_id = $1 returning epoch');
const dropPassword = sql(
  'operators.dropPassword',
  'update operations.operator set password_hash = null, temporary_until = null, epoch = epoch + 1 where operator_id = $1',
);
const putInvitation = sql(
  'operators.putInvitation',
  `
  insert into operations.invitation (operator_id, invitation_id, language, sent_at, ends_at) values ($1, $2, $3, $4, $5)
  on conflict (operator_id) do update set invitation_id = excluded.invitation_id, language = excluded.language, sent_at = excluded.sent_at, ends_at = excluded.ends_at`,
);
const getInvitation = sql(
  'operators.invitation',
  `
  select i.invitation_id, i.language, i.ends_at, o.operator_id, o.email, o.name, o.state, o.totp_encrypted is not null as has_factor
  from operations.invitation i join operations.operator o on o.operator_id = i.operator_id where i.operator_id = $1`,
);
const useInvitation = sql('operators.useInvitation', 'delete from operations.invitation where operator_id = $1 and invitation_id = $2 returning 1');
const dropInvitation = sql('operators.dropInvitation', 'delete from operations.invitation where operator_id = $1');
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
const deleteOtherSessions = sql('operators.endOtherSessions', 'delete from operations.session where operator_id = $1 and token_hash <> $2');
const raiseEpoch = sql('operators.raiseEpoch', 'update operations.operator set epoch = epoch + 1 where operator_id = $1 returning epoch');
const moveSession = sql(
  'operators.moveSession',
  'update operations.session set epoch = $3 where operator_id = $1 and token_hash = $2 and epoch = $3 - 1 returning 1',
);
const deleteDevices = sql('operators.forgetDevices', 'delete from operations.device where operator_id = $1');
const deletePasskeys = sql('operators.takePasskeys', 'delete from operations.passkey where operator_id = $1');

export const findByEmail = async (db: Db, email: string): Promise<OperatorRow | null> => (await db.query<OperatorRow>(byEmail, [email]))[0] ?? null;

export const findOperator = async (db: Db, operatorId: string): Promise<OperatorRow | null> => (await db.query<OperatorRow>(byId, [operatorId]))[0] ?? null;

/** An operator, locked until the transaction ends. */
export const lockOperator = async (tx: Tx, operatorId: string): Promise<OperatorRow | null> => (await tx.query<OperatorRow>(lockById, [operatorId]))[0] ?? null;

export interface ListedOperator {
  readonly operator_id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: string[];
  readonly standing: 'proposed' | 'invited' | 'active' | 'suspended';
  readonly has_factor: boolean;
  readonly passkeys: number;
  readonly temporary_until: Instant | null;
  readonly invited_until: Instant | null;
  readonly last_seen_at: Instant | null;
  readonly proposals: { readonly proposalId: string; readonly kind: string }[];
}

export const listOperators = (db: Db): Promise<ListedOperator[]> => db.query<ListedOperator>(all);

/** The active admins, locked until the transaction ends: two admins who would remove each other are serialized. */
export const holdAdmins = async (tx: Tx): Promise<{ operatorId: string }[]> =>
  (await tx.query<{ operator_id: string }>(lockAdmins)).map(({ operator_id: operatorId }) => ({ operatorId }));

/** Uses up the code of a time step. Returns false when this or a later one was used. */
export const claimStep = async (tx: Tx, operatorId: string, step: bigint): Promise<boolean> => (await tx.query(claim, [operatorId, step])).length === 1;

export interface NewOperator {
  readonly operatorId: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** A temporary password; null for an operator who sets one by the mailed link. */
  readonly temporary: { readonly passwordHash: string; readonly until: Instant } | null;
}

/** Returns false when the address is taken. */
export async function insertOperator(tx: Tx, operator: NewOperator): Promise<boolean> {
  const { operatorId, email, name, roles, temporary } = operator;
  const access = temporary === null ? [null, roles, null, 'absent'] : [temporary.passwordHash, roles, time(temporary.until), 'active'];
  return (await tx.query(insert, [operatorId, email, name, ...access])).length === 1;
}

/** The operator of an address, even a withdrawn one, locked until the transaction ends. */
export const lockOperatorOf = async (tx: Tx, email: string): Promise<OperatorRow | null> => (await tx.query<OperatorRow>(lockByEmail, [email]))[0] ?? null;

/** Changes the name and roles of an operator who is not active yet. Returns the new epoch. */
export const renameOperator = async (tx: Tx, operatorId: string, name: string, roles: readonly string[]): Promise<number> =>
  (await tx.query<{ epoch: number }>(rename, [operatorId, name, roles]))[0]!.epoch;

/** The number of admins who have ever signed in fully, with their own password and an authenticator. */
export const countEnteredAdmins = async (tx: Tx): Promise<number> => (await tx.query<{ entered: number }>(countEntered))[0]!.entered;

/** How many of them are active now. */
export const countOnDuty = async (tx: Tx): Promise<number> => (await tx.query<{ on_duty: number }>(countEntered))[0]!.on_duty;

export interface Invitation {
  readonly invitation_id: string;
  readonly language: Language;
  readonly ends_at: Instant;
  readonly operator_id: string;
  readonly email: string;
  readonly name: string;
  readonly state: OperatorRow['state'];
  readonly has_factor: boolean;
}

/** Stores the mailed link, replacing an older one. */
export async function storeInvitation(
  tx: Tx,
  operatorId: string,
  invitation: { id: string; language: Language; sentAt: Instant; endsAt: Instant },
): Promise<void> {
  const { id, language, sentAt, endsAt } = invitation;
  await tx.query(putInvitation, [operatorId, id, language, time(sentAt), time(endsAt)]);
}

export const findInvitation = async (db: Db, operatorId: string): Promise<Invitation | null> =>
  (await db.query<Invitation>(getInvitation, [operatorId]))[0] ?? null;

/** Uses up a link, once. Returns false when it was used or is no longer the newest. */
export const spendInvitation = async (tx: Tx, operatorId: string, invitationId: string): Promise<boolean> =>
  (await tx.query(useInvitation, [operatorId, invitationId])).length === 1;

/** After a credential change: ends every session and forgets the devices. */
async function putOut(tx: Tx, operatorId: string): Promise<void> {
  await tx.query(deleteSessions, [operatorId]);
  await tx.query(deleteDevices, [operatorId]);
}

/** Removes the password; every session ends. */
export async function takePassword(tx: Tx, operatorId: string): Promise<void> {
  await tx.query(dropPassword, [operatorId]);
  await putOut(tx, operatorId);
}

export async function changeRoles(tx: Tx, operatorId: string, roles: readonly string[]): Promise<void> {
  await tx.query(setDuties, [operatorId, roles]);
  await tx.query(deleteSessions, [operatorId]);
}

/** A withdrawn operator loses the invitation link, too. */
export async function changeState(tx: Tx, operatorId: string, state: OperatorRow['state']): Promise<void> {
  await tx.query(setState, [operatorId, state]);
  if (state === 'absent') await tx.query(dropInvitation, [operatorId]);
  await tx.query(deleteSessions, [operatorId]);
}

/** Sets the second factor; every session ends. Returns the new epoch. */
export async function setUpFactor(tx: Tx, operatorId: string, sealed: Buffer, usedStep: bigint): Promise<number> {
  const [row] = await tx.query<{ epoch: number }>(setFactor, [operatorId, sealed, usedStep]);
  await putOut(tx, operatorId);
  return row!.epoch;
}

/** Removes the authenticator and every passkey; every session ends. */
export async function takeFactors(tx: Tx, operatorId: string): Promise<void> {
  await tx.query(setFactor, [operatorId, null, 0n]);
  await tx.query(deletePasskeys, [operatorId]);
  await putOut(tx, operatorId);
}

/** After an operator changes their own credentials: ends every session but the current one. Returns false when that one has ended. */
export async function goOnAlone(tx: Tx, operatorId: string, tokenHash: Buffer): Promise<boolean> {
  const [row] = await tx.query<{ epoch: number }>(raiseEpoch, [operatorId]);
  await tx.query(deleteOtherSessions, [operatorId, tokenHash]);
  return (await tx.query(moveSession, [operatorId, tokenHash, row!.epoch])).length === 1;
}

/** Sets a password, the operator's own or a temporary one; every session ends. Returns the new epoch. */
export async function changePassword(tx: Tx, operatorId: string, passwordHash: string, temporaryUntil: Instant | null): Promise<number> {
  const [row] = await tx.query<{ epoch: number }>(setPassword, [operatorId, passwordHash, temporaryUntil === null ? null : time(temporaryUntil)]);
  await putOut(tx, operatorId);
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

/** Returns false when it had ended already. */
export const endSession = async (tx: Tx, operatorId: string, tokenHash: Buffer): Promise<boolean> =>
  (await tx.query(deleteSession, [operatorId, tokenHash])).length === 1;
