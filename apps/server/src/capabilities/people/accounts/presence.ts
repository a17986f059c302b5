/** The sessions and known devices of a login. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { SessionStage } from '../../../platform/context.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import { IDLE_MS } from '../../../platform/tokens.ts';

const sessions = sql(
  'accounts.sessions',
  `
  select s.token_hash, s.client_hash, s.stage, s.agent, s.created_at, s.last_seen_at
  from accounts.session s join accounts.login l on l.investor_id = s.investor_id and l.login_id = s.login_id and l.epoch = s.epoch
  where s.investor_id = $1 and s.login_id = $2 and s.ends_at > $3 and s.last_seen_at > $4 order by s.last_seen_at desc, s.created_at desc`,
);
const trusted = sql(
  'accounts.trustedDevices',
  `
  select client_hash, agent, first_seen_at, last_seen_at, trusted_until from accounts.device
  where investor_id = $1 and login_id = $2 and trusted_until > $3 order by last_seen_at desc`,
);
const deleteOthers = sql('accounts.endOtherSessions', 'delete from accounts.session where investor_id = $1 and login_id = $2 and token_hash <> $3');
const deleteDevice = sql(
  'accounts.forgetDevice',
  'delete from accounts.device where investor_id = $1 and login_id = $2 and client_hash = $3 returning 1 as one',
);

interface Person {
  readonly investorId: string;
  readonly loginId: string;
}

export interface LiveSession {
  readonly token_hash: Buffer;
  readonly client_hash: Buffer;
  readonly stage: SessionStage;
  readonly agent: string | null;
  readonly created_at: Instant;
  readonly last_seen_at: Instant;
}
/** The sessions of a login that are valid for a call. */
export const listSessions = (db: Db, { investorId, loginId }: Person, now: Instant): Promise<LiveSession[]> =>
  db.query<LiveSession>(sessions, [investorId, loginId, time(now), time((now - IDLE_MS) as Instant)]);

export interface TrustedDevice {
  readonly client_hash: Buffer;
  readonly agent: string | null;
  readonly first_seen_at: Instant;
  readonly last_seen_at: Instant;
  readonly trusted_until: Instant;
}
/** The devices of a login that skip the second factor. */
export const listTrustedDevices = (db: Db, { investorId, loginId }: Person, now: Instant): Promise<TrustedDevice[]> =>
  db.query<TrustedDevice>(trusted, [investorId, loginId, time(now)]);

/** Ends every session of a login but one, without waiting for the result. */
export const endSessionsBut = (tx: Tx, { investorId, loginId }: Person, tokenHash: Buffer): void => tx.send(deleteOthers, [investorId, loginId, tokenHash]);

/** Removes a device from the known ones. Returns false when it was not known. */
export const forgetDevice = async (tx: Tx, { investorId, loginId }: Person, clientHash: Buffer): Promise<boolean> =>
  (await tx.query(deleteDevice, [investorId, loginId, clientHash])).length === 1;
