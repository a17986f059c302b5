/** A change as shown to the approver: exactly these bytes are approved. */
import type { Change } from '@lumbung/contract/colleagues/people.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { type Keys, sha256 } from '../../../platform/keys.ts';
import type { Member } from '../accounts/index.ts';
import { type ChangeRow, changeContextOf } from './store.ts';
import type { Wanted } from './rules.ts';

export interface Whom {
  readonly name: string;
  readonly email: string;
  readonly language: 'id' | 'en';
}

/** The person that a change invites. */
export const whomOf = (keys: Keys, { investor_id: investorId, change_id: changeId, whom_encrypted: sealed }: ChangeRow): Whom | null =>
  sealed && (JSON.parse(keys.decrypt(sealed, changeContextOf(investorId, 'whom', changeId))) as Whom);

export const wantedOf = (row: ChangeRow): Wanted => {
  const roles = { makes: row.makes === true, approves: row.approves === true };
  if (row.kind === 'rule') return { kind: 'rule', needsApproval: row.needs_approval === true };
  if (row.kind === 'invite') return { kind: 'invite', ...roles };
  return row.kind === 'remove' ? { kind: 'remove', loginId: row.login_id! } : { kind: 'roles', loginId: row.login_id!, ...roles };
};

export interface Shown {
  readonly change: Change;
  readonly bytes: Buffer;
  readonly digest: Buffer;
}

export function showChange(keys: Keys, row: ChangeRow, members: readonly Member[]): Shown {
  const about = members.find(({ loginId }) => loginId === row.login_id) ?? null;
  const invited = whomOf(keys, row);
  const change: Change = {
    changeId: row.change_id,
    kind: row.kind,
    name: about?.contact.name ?? invited?.name ?? null,
    email: about?.contact.email ?? invited?.email ?? null,
    from: about && { makes: about.makes, approves: about.approves },
    to: row.makes === null ? null : { makes: row.makes, approves: row.approves === true },
    needsApproval: row.needs_approval,
    proposedBy: members.find(({ loginId }) => loginId === row.proposed_by)?.contact.name ?? '',
    proposedAt: toIso(row.proposed_at),
    endsAt: toIso(row.ends_at),
  };
  const bytes = Buffer.from(JSON.stringify(change));
  return { change, bytes, digest: sha256(bytes) };
}
