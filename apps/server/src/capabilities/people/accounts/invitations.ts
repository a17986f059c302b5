/** Invitations by agents. A row is found by the hash of the token in the mail; the token is derived from the invitation id and not stored. */
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

/** Parameters: $1 token hash, $2 id, $3 agent, $4 email key, $5 email, $6 language, $7 invited at, $8 ends at. */
const keep = sql(
  'accounts.keepInvitation',
  `
  insert into accounts.invitation (token_hash, invitation_id, agent_id, email_key, email_encrypted, language, invited_at, ends_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
/** Invitations of a suspended agent are not open. */
const OF_ACTIVE_AGENT = `exists (select from accounts.investor a where a.investor_id = i.agent_id and a.state = 'active')`;
const find = sql(
  'accounts.invitation',
  `
  select i.* from accounts.invitation i
  where i.token_hash = $1 and i.email_key = $2 and i.used_at is null and i.ends_at > $3 and ${OF_ACTIVE_AGENT}`,
);
/** The same for mailing: excludes addresses that have an account by now. */
const findUnknown = sql(
  'accounts.invitationToSend',
  `
  select i.* from accounts.invitation i
  where i.token_hash = $1 and i.used_at is null and i.ends_at > $2 and ${OF_ACTIVE_AGENT}
    and not exists (select from accounts.login_email e where e.email_key = i.email_key)`,
);
const use = sql('accounts.useInvitation', 'update accounts.invitation set used_at = $2 where token_hash = $1 and used_at is null returning 1');

/** The token in the link of an invitation. */
export const invitationTokenOf = (keys: Keys, invitationId: string): string => keys.mac('code', 'invitation', invitationId).toString('base64url');
const hashOf = (token: string): Buffer => sha256(token);

/** The encryption context of the invited address. */
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

/** Stores an invitation without waiting for the result. */
export function keepInvitation(tx: Tx, keys: Keys, { invitationId, agentId, email, emailKey, language, at, endsAt }: NewInvitation): void {
  const sealed = keys.encrypt(email, invitedContextOf(invitationId));
  tx.send(keep, [hashOf(invitationTokenOf(keys, invitationId)), invitationId, agentId, emailKey, sealed, language, time(at), time(endsAt)]);
}

/** The unused, unexpired invitation of a token, for this address. */
export const findInvitation = async (db: Db, token: string, emailKey: Buffer, now: Instant): Promise<Invitation | null> =>
  (await db.query<Invitation>(find, [hashOf(token), emailKey, time(now)]))[0] ?? null;

/** An invitation still to be mailed; null when there is nobody to invite. */
export const findInvitationToSend = async (db: Db, keys: Keys, invitationId: string, now: Instant): Promise<Invitation | null> =>
  (await db.query<Invitation>(findUnknown, [hashOf(invitationTokenOf(keys, invitationId)), time(now)]))[0] ?? null;

/** Marks an invitation as used; false when it was used already. */
export const useInvitation = async (tx: Tx, tokenHash: Buffer, now: Instant): Promise<boolean> => (await tx.query(use, [tokenHash, time(now)])).length === 1;
