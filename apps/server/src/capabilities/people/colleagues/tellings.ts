/** Notifications about changes of a company's people, and their recipients. */
import { plus, toIso } from '@lumbung/kernel/time.ts';
import { type Recipient, type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import { companyNameOf, membersOf } from '../accounts/index.ts';
import { CONTACT_KEPT_MS } from '../deactivation/index.ts';
import * as colleaguesEvents from './events.ts';
import { secondsOf } from './rules.ts';
import { showChange } from './shown.ts';
import { changeContextOf, findChange } from './store.ts';

/** Reads a change for its notification: what, proposed by whom, about whom. */
async function readChange({ primary, keys }: TellingErrand, { investorId, changeId }: colleaguesEvents.OfChange) {
  const [row, members] = await Promise.all([findChange(primary, investorId, changeId), membersOf(primary, keys, investorId)]);
  if (!row) throw new Error(`no change ${changeId}`);
  // A carried-out change keeps what was shown: the invited name is stored nowhere else by then.
  const kept =
    row.shown_encrypted && (JSON.parse(keys.decrypt(row.shown_encrypted, changeContextOf(investorId, 'shown', changeId))) as { name: string | null });
  const { change } = showChange(keys, row, members);
  return { row, members, facts: { what: row.kind, by: change.proposedBy, whom: kept?.name ?? change.name ?? '' } };
}

/** Notifies those who may approve a change, unless it was decided in the meantime. */
async function tellPeopleAsked(errand: TellingErrand, of: colleaguesEvents.OfChange): Promise<void> {
  const { row, members, facts } = await readChange(errand, of);
  if (row.state !== 'waiting') return;
  const seconds = secondsOf(
    members.filter(({ isActive }) => isActive),
    row.proposed_by,
  ).map(({ loginId }) => loginId);
  const isAsked = (member: Recipient): boolean => seconds.includes(member.loginId);
  await errand.tell(of.investorId, 'peopleAsked', { ...facts, until: toIso(row.ends_at) }, `peopleAsked:${of.changeId}`, isAsked);
}

/** Notifies everyone remaining of a change that took effect, and separately the person who was removed. */
async function tellPeopleChanged(errand: TellingErrand, of: colleaguesEvents.OfChange): Promise<void> {
  const { row, facts } = await readChange(errand, of);
  await errand.tell(of.investorId, 'peopleChanged', facts, `peopleChanged:${of.changeId}`, ({ loginId }) => row.kind !== 'remove' || loginId !== row.login_id);
  if (row.kind !== 'remove') return;
  const company = (await companyNameOf(errand.primary, errand.keys, of.investorId)) ?? '';
  const until = toIso(plus(row.ended_at!, CONTACT_KEPT_MS));
  const isGone = ({ loginId }: Recipient): boolean => loginId === row.login_id;
  await errand.tell(of.investorId, 'peopleRemoved', { company, until }, `peopleRemoved:${of.changeId}`, isGone, { leavers: true });
}

/** Notifies the proposer that a change was declined or has expired. */
const tellPeopleEnded =
  (kind: 'peopleDeclined' | 'peopleExpired') =>
  async (errand: TellingErrand, of: colleaguesEvents.OfChange): Promise<void> => {
    const { row, facts } = await readChange(errand, of);
    await errand.tell(of.investorId, kind, facts, `${kind}:${of.changeId}`, ({ loginId }) => loginId === row.proposed_by);
  };

async function tellJoined(errand: TellingErrand, { investorId, loginId }: { investorId: string; loginId: string }): Promise<void> {
  const members = await membersOf(errand.primary, errand.keys, investorId);
  const name = members.find((member) => member.loginId === loginId)?.contact.name ?? '';
  await errand.tell(investorId, 'colleagueJoined', { name }, `colleagueJoined:${loginId}`, (member) => member.loginId !== loginId);
}

const tellInvited = (errand: TellingErrand, { investorId, invitationId }: { investorId: string; invitationId: string }): Promise<void> =>
  errand.tell(investorId, 'colleagueInvited', {}, `colleagueInvited:${invitationId}`);

export const tellings: readonly Telling[] = [
  telling('notifications.tellPeopleAsked', colleaguesEvents.changeAsked, tellPeopleAsked),
  telling('notifications.tellPeopleChanged', colleaguesEvents.changed, tellPeopleChanged),
  telling('notifications.tellPeopleDeclined', colleaguesEvents.changeDeclined, tellPeopleEnded('peopleDeclined')),
  telling('notifications.tellPeopleExpired', colleaguesEvents.changeExpired, tellPeopleEnded('peopleExpired')),
  telling('notifications.tellJoined', colleaguesEvents.joined, tellJoined),
  telling('notifications.tellInvited', colleaguesEvents.invitedByOperators, tellInvited),
];
