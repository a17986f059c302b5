/** SQL statements of second factors. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, time, type Tx } from '../../../platform/database.ts';

/** The owner of a factor. */
export interface Whose {
  readonly investorId: string;
  readonly loginId: string;
}

const findSecret = sql('twoFactor.secret', 'select secret_encrypted from two_factor.authenticator where investor_id = $1 and login_id = $2');
const insertAuthenticator = sql(
  'twoFactor.setAuthenticator',
  `
  insert into two_factor.authenticator (investor_id, login_id, secret_encrypted, step, set_at) values ($1, $2, $3, $4, $5)
  on conflict (investor_id, login_id) do update set secret_encrypted = excluded.secret_encrypted, step = excluded.step, set_at = excluded.set_at`,
);
const claim = sql('twoFactor.claimStep', 'update two_factor.authenticator set step = $3 where investor_id = $1 and login_id = $2 and step < $3 returning 1');
const deleteAuthenticator = sql('twoFactor.dropAuthenticator', 'delete from two_factor.authenticator where investor_id = $1 and login_id = $2');
const insertRecoveryCodes = sql(
  'twoFactor.addRecoveryCodes',
  'insert into two_factor.recovery_code (investor_id, login_id, code_hash, issued_at) select $1, $2, hash, $4 from unnest($3::bytea[]) as hash',
);
const deleteRecoveryCodes = sql('twoFactor.dropRecoveryCodes', 'delete from two_factor.recovery_code where investor_id = $1 and login_id = $2');
const spendRecoveryCode = sql(
  'twoFactor.useRecoveryCode',
  'update two_factor.recovery_code set used_at = $4 where investor_id = $1 and login_id = $2 and code_hash = $3 and used_at is null returning 1',
);
const countRecoveryCodes = sql(
  'twoFactor.recoveryCodesLeft',
  'select count(*)::int as left from two_factor.recovery_code where investor_id = $1 and login_id = $2 and used_at is null',
);

export const findSealedSecret = async (db: Db, { investorId, loginId }: Whose): Promise<Buffer | null> =>
  (await db.query<{ secret_encrypted: Buffer }>(findSecret, [investorId, loginId]))[0]?.secret_encrypted ?? null;

export async function setAuthenticator(tx: Tx, { investorId, loginId }: Whose, sealed: Buffer, step: bigint, at: Instant): Promise<void> {
  await tx.query(insertAuthenticator, [investorId, loginId, sealed, step, time(at)]);
}

/** Uses up a time step, once. Returns false when this or a later one was used. */
export const claimStep = async (tx: Tx, { investorId, loginId }: Whose, step: bigint): Promise<boolean> =>
  (await tx.query(claim, [investorId, loginId, step])).length === 1;

export async function dropAuthenticator(tx: Tx, { investorId, loginId }: Whose): Promise<void> {
  await tx.query(deleteAuthenticator, [investorId, loginId]);
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(tx: Tx, { investorId, loginId }: Whose, hashes: readonly Buffer[], at: Instant): Promise<void> {
  await tx.query(deleteRecoveryCodes, [investorId, loginId]);
  if (hashes.length > 0) await tx.query(insertRecoveryCodes, [investorId, loginId, hashes, time(at)]);
}

/** Uses a recovery code, once. Returns false when no unused one matches. */
export const useRecoveryCode = async (tx: Tx, { investorId, loginId }: Whose, hash: Buffer, at: Instant): Promise<boolean> =>
  (await tx.query(spendRecoveryCode, [investorId, loginId, hash, time(at)])).length === 1;

export const recoveryCodesLeft = async (db: Db, { investorId, loginId }: Whose): Promise<number> =>
  only(await db.query<{ left: number }>(countRecoveryCodes, [investorId, loginId])).left;
