/** Invitations of agents: rows found by the hash of what the mail carries, which is made from their id and kept nowhere. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import { type Keys, sha256 } from '../../../platform/keys.ts';

export interface Invitation {
  readonly token_hash: Buffer;
  readonly invitation_id: string;
  readonly agent_id: string;
  readonly email_encrypted: Buffer;
  readonly language: 'id' | 'en';
}

/** $1 token hash $2 id $3 agent $4 email key $5 email $6 language $7 at $8 until */
const keep = sql(
  'accounts.keepInvitation',
  `
  insert into accounts.invitation (token_hash, invitation_id, agent_id, email_key, email_encrypted, language, invited_at, ends_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const find = sql('accounts.invitation', 'select * from accounts.invitation where token_hash = $1 and email_key = $2 and used_at is null and ends_at > $3');
/** The same for whoever mails it: where somebody has the address by now there is nobody to invite. */
const findUnknown = sql(
  'accounts.invitationToSend',
  `
  select i.* from accounts.invitation i
  where i.token_hash = $1 and i.used_at is null and i.ends_at > $2 and not exists (select from accounts.login_email e where e.email_key = i.email_key)`,
);
const use = sql('accounts.useInvitation', 'update accounts.invitation set used_at = $2 where token_hash = $1 and used_at is null returning 1');

/** What the link of an invitation carries. */
export const invitationTokenOf = (keys: Keys, invitationId: string): string => keys.mac('code', 'invitation', invitationId).toString('base64url');
const hashOf = (token: string): Buffer => sha256(token);

/** For what it is sealed. */
export const invitedContextOf = (invitationId: string): string => `${invitationId}:accounts.invitation.email`;

export interface NewInvitation {
  readonly invitationId: string;
  readonly agentId: string;
  readonly email: string;
  readonly emailKey: Buffer;
  readonly language: 'id' | 'en';
  readonly at: Instant;
  readonly endsAt: Instant;
}

/** Writes an invitation down. Nobody waits for it. */
export function keepInvitation(tx: Tx, keys: Keys, { invitationId, agentId, email, emailKey, language, at, endsAt }: NewInvitation): void {
  const sealed = keys.encrypt(email, invitedContextOf(invitationId));
  tx.send(keep, [hashOf(invitationTokenOf(keys, invitationId)), invitationId, agentId, emailKey, sealed, language, time(at), time(endsAt)]);
}

/** The invitation of a link, for this address, not used and not over. */
export const findInvitation = async (db: Db, token: string, emailKey: Buffer, now: Instant): Promise<Invitation | null> =>
  (await db.query<Invitation>(find, [hashOf(token), emailKey, time(now)]))[0] ?? null;

/** An invitation that is still to be mailed; null where there is nobody to invite. */
export const findInvitationToSend = async (db: Db, keys: Keys, invitationId: string, now: Instant): Promise<Invitation | null> =>
  (await db.query<Invitation>(findUnknown, [hashOf(invitationTokenOf(keys, invitationId)), time(now)]))[0] ?? null;

/** Uses an invitation up, once. */
export const useInvitation = async (tx: Tx, tokenHash: Buffer, now: Instant): Promise<boolean> => (await tx.query(use, [tokenHash, time(now)])).length === 1;
