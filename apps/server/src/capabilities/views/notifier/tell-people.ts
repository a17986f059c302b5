/** What is told of somebody herself: who she is, how she signs in, where her money goes, and the people of a company. */
import { maskNumber } from '@lumbung/kernel/identity.ts';
import { dayOf, plus, toIso } from '@lumbung/kernel/time.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { companyNameOf, type Member, membersOf } from '../../people/accounts/index.ts';
import type * as accountsEvents from '../../people/accounts/events.ts';
import { ownAccountById } from '../../people/investor-status/index.ts';
import type * as profileEvents from '../../people/profile/events.ts';
import { changeOf } from '../../people/profile/index.ts';
import type * as colleaguesEvents from '../../people/colleagues/events.ts';
import { changeContextOf, findChange, secondsOf, showChange } from '../../people/colleagues/index.ts';
import { CONTACT_KEPT_MS } from '../../people/deactivation/index.ts';
import type * as companyKycEvents from '../../people/company-kyc/events.ts';
import type * as renewalEvents from '../../people/renewal/events.ts';
import { tell } from './tell.ts';

/** What became of the identity check. The words say nothing of why: that stands in the app, behind the login. */
export const tellIdentity =
  (kind: 'identityVerified' | 'identityReturned' | 'identityRejected') =>
  (errand: Errand, { investorId, submissionId }: { investorId: string; submissionId: string }): Promise<void> =>
    tell(errand, investorId, kind, {}, `${kind}:${submissionId}`);

export const tellCompany =
  (kind: 'companyVerified' | 'companyReturned' | 'companyRejected') =>
  (errand: Errand, { investorId, submissionId, kind: of }: companyKycEvents.OfDecided): Promise<void> =>
    tell(errand, investorId, kind, { of }, `${kind}:${submissionId}`);

/** What became of an answer whether data is still right. */
export const tellRenewed = (errand: Errand, { investorId, requestId, until }: renewalEvents.OfRequest & { until: string }): Promise<void> =>
  tell(errand, investorId, 'renewalDone', { until }, `renewalDone:${requestId}`);
export const tellAnswered = (errand: Errand, { investorId, answerId }: renewalEvents.OfRequest & { answerId: string }): Promise<void> =>
  tell(errand, investorId, 'renewalAnswered', {}, `renewalAnswered:${answerId}`);
export const tellDeclinedRenewal = (errand: Errand, { investorId, declinedId }: renewalEvents.OfRequest & { declinedId: string }): Promise<void> =>
  tell(errand, investorId, 'renewalDeclined', {}, `renewalDeclined:${declinedId}`);

/** An account to which money may go was added: whoever did it, its owner must hear of it. */
export async function tellAccount(errand: Errand, { investorId, accountId }: { investorId: string; accountId: string }): Promise<void> {
  const added = await ownAccountById(errand.reads, errand.keys, investorId, accountId);
  if (!added) throw new Error(`no account ${accountId}`);
  const facts = { account: maskNumber(added.account), usableFrom: toIso(added.usableFrom) };
  await tell(errand, investorId, 'accountAdded', facts, `accountAdded:${accountId}`);
}

/** Money goes to another account; or the bank of one was not heard, and it is used for nothing. */
export async function tellChosen(errand: Errand, { investorId, accountId, change }: { investorId: string; accountId: string; change: string }): Promise<void> {
  const chosen = await ownAccountById(errand.reads, errand.keys, investorId, accountId);
  if (!chosen) throw new Error(`no account ${accountId}`);
  const facts = { account: maskNumber(chosen.account), usableFrom: toIso(chosen.usableFrom) };
  await tell(errand, investorId, 'accountChosen', facts, `accountChosen:${change}`);
}
export async function tellUnchecked(errand: Errand, { investorId, accountId }: { investorId: string; accountId: string }): Promise<void> {
  const account = await ownAccountById(errand.reads, errand.keys, investorId, accountId);
  if (account) await tell(errand, investorId, 'accountUnchecked', { account: maskNumber(account.account) }, `accountUnchecked:${accountId}`);
}

/** Funds in dollars can be bought, and somebody asked to hear of it. */
export const tellDollars = (errand: Errand, { investorId, loginId }: { investorId: string; loginId: string }): Promise<void> =>
  tell(errand, investorId, 'dollarsOpened', {}, `dollarsOpened:${loginId}:${dayOf(errand.business)}`, (member) => member.loginId === loginId);

/** Personal data is another one, is to be, or stays. The number that it was before hears of it too. */
export const tellData =
  (kind: 'dataChanged' | 'dataChangeAsked' | 'dataChangeDeclined') =>
  async (errand: Errand, { investorId, loginId, changeId }: profileEvents.OfChange): Promise<void> => {
    const change = await changeOf(errand.primary, errand.keys, investorId, changeId);
    // What was erased meanwhile is told to nobody.
    if (!change) return;
    const { phone } = change.values.from;
    const former = kind === 'dataChanged' && phone !== undefined ? { formerPhone: phone } : {};
    await tell(errand, investorId, kind, { fields: change.fields }, `${kind}:${changeId}`, (member) => member.loginId === loginId, former);
  };

/** How somebody signs in was changed: whoever did it knows already, she herself must hear of it. */
export const tellChanged =
  (kind: 'passwordChanged' | 'pinChanged') =>
  (errand: Errand, { investorId, loginId, epoch }: { investorId: string; loginId: string; epoch: number }): Promise<void> =>
    tell(errand, investorId, kind, {}, `${kind}:${loginId}:${epoch}`, (member) => member.loginId === loginId);
export const tellPasskey =
  (kind: 'passkeyAdded' | 'passkeyRemoved') =>
  (errand: Errand, { investorId, loginId, passkeyId }: { investorId: string; loginId: string; passkeyId: string }): Promise<void> =>
    tell(errand, investorId, kind, {}, `${kind}:${passkeyId}`, (member) => member.loginId === loginId);

/** A risk profile ends within days, each time once; and that it has ended. */
export const tellRiskEnding = (errand: Errand, of: { investorId: string; assessmentId: string; until: string; days: number }): Promise<void> =>
  tell(errand, of.investorId, 'riskProfileEnding', { until: of.until }, `riskProfileEnding:${of.assessmentId}:${of.days}`);
export const tellRiskEnded = (errand: Errand, { investorId, assessmentId }: { investorId: string; assessmentId: string }): Promise<void> =>
  tell(errand, investorId, 'riskProfileEnded', {}, `riskProfileEnded:${assessmentId}`);

/** Somebody asked for an account to be closed. */
export const tellClosing = (errand: Errand, { investorId, loginId, requestId }: { investorId: string; loginId: string; requestId: string }): Promise<void> =>
  tell(errand, investorId, 'closingRequested', {}, `closingRequested:${requestId}`, (member) => member.loginId === loginId);

/** It was closed, which nobody can read in the app any more. */
export const tellClosed = (
  errand: Errand,
  { investorId, loginId, requestId, until }: { investorId: string; loginId: string; requestId: string; until: string },
): Promise<void> =>
  tell(errand, investorId, 'accountClosed', { until }, `accountClosed:${requestId}`, (member) => member.loginId === loginId, { leavers: true });

/** Operators opened what wrong passwords or codes had locked: whose it is must hear of it. */
export const tellUnlocked = (errand: Errand, { investorId, loginId, proposalId }: { investorId: string; loginId: string; proposalId: string }): Promise<void> =>
  tell(errand, investorId, 'accountUnlocked', {}, `accountUnlocked:${proposalId}`, (member) => member.loginId === loginId);

export const tellState = (
  errand: Errand,
  { investorId, state, proposalId }: { investorId: string; state: 'active' | 'suspended'; proposalId: string },
): Promise<void> => tell(errand, investorId, state === 'suspended' ? 'accountSuspended' : 'accountRestored', {}, `accountState:${proposalId}`);
/** A second factor is another one, or a recovery code was used: it is told to the person whose it is. */
export const tellFactor = (errand: Errand, { investorId, loginId, change, what, medium, left }: accountsEvents.FactorChanged): Promise<void> => {
  const isHers = (member: Member): boolean => member.loginId === loginId;
  const source = `factor:${change}`;
  if (what === 'on') return tell(errand, investorId, 'factorOn', { medium }, source, isHers);
  if (what === 'off') return tell(errand, investorId, 'factorOff', { medium }, source, isHers);
  return what === 'codeUsed'
    ? tell(errand, investorId, 'recoveryCodeUsed', { left: String(left) }, source, isHers)
    : tell(errand, investorId, 'recoveryCodesRenewed', {}, source, isHers);
};

/** A change of people as it is told: what, who wants it, whom it is about. */
async function readChange({ primary, keys }: Errand, { investorId, changeId }: colleaguesEvents.OfChange) {
  const [row, members] = await Promise.all([findChange(primary, investorId, changeId), membersOf(primary, keys, investorId)]);
  if (!row) throw new Error(`no change ${changeId}`);
  // What was agreed to is kept as it was shown: whom it invited stands nowhere else by then.
  const kept =
    row.shown_encrypted && (JSON.parse(keys.decrypt(row.shown_encrypted, changeContextOf(investorId, 'shown', changeId))) as { name: string | null });
  const { change } = showChange(keys, row, members);
  return { row, members, facts: { what: row.kind, by: change.proposedBy, whom: kept?.name ?? change.name ?? '' } };
}

/** Somebody else of the company could agree to a change. One that is decided by now is asked of nobody. */
export async function tellPeopleAsked(errand: Errand, of: colleaguesEvents.OfChange): Promise<void> {
  const { row, members, facts } = await readChange(errand, of);
  if (row.state !== 'waiting') return;
  const seconds = secondsOf(
    members.filter(({ isActive }) => isActive),
    row.proposed_by,
  ).map(({ loginId }) => loginId);
  const isAsked = (member: Member): boolean => seconds.includes(member.loginId);
  await tell(errand, of.investorId, 'peopleAsked', { ...facts, until: toIso(row.ends_at) }, `peopleAsked:${of.changeId}`, isAsked);
}

/** It holds: everybody who is there hears of it, and whoever was removed hears that. */
export async function tellPeopleChanged(errand: Errand, of: colleaguesEvents.OfChange): Promise<void> {
  const { row, facts } = await readChange(errand, of);
  await tell(errand, of.investorId, 'peopleChanged', facts, `peopleChanged:${of.changeId}`, ({ loginId }) => row.kind !== 'remove' || loginId !== row.login_id);
  if (row.kind !== 'remove') return;
  const company = (await companyNameOf(errand.primary, errand.keys, of.investorId)) ?? '';
  const until = toIso(plus(row.ended_at!, CONTACT_KEPT_MS));
  const isGone = ({ loginId }: Member): boolean => loginId === row.login_id;
  await tell(errand, of.investorId, 'peopleRemoved', { company, until }, `peopleRemoved:${of.changeId}`, isGone, { leavers: true });
}

/** Nothing comes of it: whoever proposed it hears so. */
export const tellPeopleEnded =
  (kind: 'peopleDeclined' | 'peopleExpired') =>
  async (errand: Errand, of: colleaguesEvents.OfChange): Promise<void> => {
    const { row, facts } = await readChange(errand, of);
    await tell(errand, of.investorId, kind, facts, `${kind}:${of.changeId}`, ({ loginId }) => loginId === row.proposed_by);
  };

export async function tellJoined(errand: Errand, { investorId, loginId }: { investorId: string; loginId: string }): Promise<void> {
  const members = await membersOf(errand.primary, errand.keys, investorId);
  const name = members.find((member) => member.loginId === loginId)?.contact.name ?? '';
  await tell(errand, investorId, 'colleagueJoined', { name }, `colleagueJoined:${loginId}`, (member) => member.loginId !== loginId);
}

export const tellInvited = (errand: Errand, { investorId, invitationId }: { investorId: string; invitationId: string }): Promise<void> =>
  tell(errand, investorId, 'colleagueInvited', {}, `colleagueInvited:${invitationId}`);
