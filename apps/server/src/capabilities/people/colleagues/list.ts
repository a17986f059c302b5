/** Lists the people of a company, open invitations, and changes awaiting approval. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/colleagues/people.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { dayOf, toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { membersOf } from '../accounts/index.ts';
import { mayChange, secondsOf, SENDS } from './rules.ts';
import { showChange } from './shown.ts';
import { invitedContextOf, lastSeen, listChanges, listInvitations } from './store.ts';

export async function list(db: Db, { session, keys, business }: InvestorContext): Promise<Answer<typeof call.list>> {
  const { investorId, loginId } = session;
  const [members, seen, invitations, changes] = await Promise.all([
    membersOf(db, keys, investorId),
    lastSeen(db, investorId),
    listInvitations(db, investorId),
    listChanges(db, investorId, business),
  ]);
  const people = members.filter(({ isActive }) => isActive);
  const self = people.find((one) => one.loginId === loginId);
  const isOne = self !== undefined && mayChange(self);
  const nameOf = (id: string | null): string | null => members.find((one) => one.loginId === id)?.contact.name ?? null;
  return done({
    // The call admits companies only.
    needsApproval: session.company!.needsApproval,
    people: people.map(({ loginId: id, makes, approves, contact }) => {
      const at = seen.get(id);
      return {
        loginId: id,
        name: contact.name,
        email: contact.email,
        makes,
        approves,
        isSelf: id === loginId,
        lastSeenOn: at === undefined ? null : dayOf(at),
      };
    }),
    invited: invitations
      .filter(({ state, ends_at: endsAt }) => state === 'open' && endsAt > business)
      .map((row) => ({
        invitationId: row.invitation_id,
        name: keys.decrypt(row.name_encrypted, invitedContextOf(investorId, 'name', row.invitation_id)),
        email: keys.decrypt(row.email_encrypted, invitedContextOf(investorId, 'email', row.invitation_id)),
        makes: row.makes,
        approves: row.approves,
        invitedBy: nameOf(row.invited_by),
        sentAt: toIso(row.sent_at),
        endsAt: toIso(row.ends_at),
        resendsLeft: SENDS - row.sends,
      })),
    changes: changes.map((row) => {
      const { change, digest } = showChange(keys, row, members);
      const mayDecide = secondsOf(people, row.proposed_by).some((one) => one.loginId === loginId);
      return { ...change, digest: digest.toString('hex'), mayDecide, mayWithdraw: row.proposed_by === loginId };
    }),
    mayChange: isOne,
    isAlone: isOne && secondsOf(people, loginId).length === 0,
  });
}
