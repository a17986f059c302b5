/** An open invitation: resend its mail, withdraw it, check it, and accept it, once. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/colleagues/invitation.ts';
import { isCommonPassword } from '@lumbung/kernel/identity.ts';
import { done, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { plus, toIso } from '@lumbung/kernel/time.ts';
import { businessTime } from '../../../platform/clock.ts';
import { brandOf, isServedAt, originOf } from '../../../platform/brands.ts';
import type { InvestorContext, RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit, runAfterCommit, scheduleTask } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { SessionAnswer, Steps } from '../../../platform/serve.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { COMMON_PASSWORDS, companyNameOf, enterNew, hashPassword, joinCompany, presentEntered } from '../accounts/index.ts';
import * as events from './events.ts';
import { mayMail } from './propose.ts';
import { holdPeople } from './read-wanted.ts';
import { INVITATION_LIFE_MS, LOOKS_AN_HOUR, LOOKS_MS, SENDS } from './rules.ts';
import { closeInvitation, findByToken, findInvitation, holdCompany, type InvitationRow, invitedContextOf, renewLink } from './store.ts';

export async function resendInvitation(
  tx: Tx,
  context: InvestorContext,
  { invitationId }: InputOf<typeof call.resendInvitation>,
): Promise<Answer<typeof call.resendInvitation>> {
  const { keys, business, session } = context;
  await holdPeople(tx, context);
  const found = await findInvitation(tx, session.investorId, invitationId.toLowerCase());
  if (found?.state !== 'open' || found.ends_at <= business) return refuse('invitationClosed');
  if (found.sends >= SENDS || !(await mayMail(tx, context, found.email_key))) return refuseAndKeep('tooManyInvitations');
  const endsAt = plus(business, INVITATION_LIFE_MS);
  if (!(await renewLink(tx, keys, found, business, endsAt))) return refuse('invitationClosed');
  const of = { investorId: session.investorId, invitationId: found.invitation_id };
  await scheduleTask(tx, events.expireInvitation, `${found.invitation_id}:${found.sends + 1}`, endsAt, of);
  await runAfterCommit(
    tx,
    notificationsEvents.sendColleagueInvitation,
    `${found.invitation_id}:${found.sends + 1}`,
    { ...of, sends: found.sends + 1 },
    business,
  );
  return done({ endsAt: toIso(endsAt) });
}

/** Needs no second person, because it only cancels. */
export async function withdrawInvitation(
  tx: Tx,
  context: InvestorContext,
  { invitationId }: InputOf<typeof call.withdrawInvitation>,
): Promise<Answer<typeof call.withdrawInvitation>> {
  await holdPeople(tx, context);
  const { investorId } = context.session;
  const isOut = (await findInvitation(tx, investorId, invitationId.toLowerCase()))?.state === 'open';
  if (!isOut || !(await closeInvitation(tx, investorId, invitationId.toLowerCase(), { state: 'withdrawn', loginId: null }, context.business)))
    return refuse('invitationClosed');
  recordOfRequest(tx, context, 'peopleChanged', { call: 'colleagues.withdrawInvitation', what: 'invite' });
  return done({});
}

/** Returns false when a network opened too many links: the request is then refused, and a security event is recorded. */
async function mayLook(tx: Tx, context: RequestContext, name: string): Promise<boolean> {
  const { used } = await consume(tx, `colleagues.looks:${context.network}`, context.system, LOOKS_MS);
  if (used > LOOKS_AN_HOUR) recordOfRequest(tx, context, 'checksBarred', { call: name, reason: 'tooManyChecks' });
  return used <= LOOKS_AN_HOUR;
}

const openInvited = (
  { keys }: RequestContext,
  { investor_id: investorId, invitation_id: id, name_encrypted: name, email_encrypted: email }: InvitationRow,
) => ({
  name: keys.decrypt(name, invitedContextOf(investorId, 'name', id)),
  email: keys.decrypt(email, invitedContextOf(investorId, 'email', id)),
});

export async function checkInvitation(
  tx: Tx,
  context: RequestContext,
  { code }: InputOf<typeof call.checkInvitation>,
): Promise<Answer<typeof call.checkInvitation>> {
  if (!(await mayLook(tx, context, 'colleagues.checkInvitation'))) return refuseAndKeep('tooManyLooks');
  const found = await findByToken(tx, code, await businessTime(tx, context.system));
  const isOpen = found !== null && (await holdCompany(tx, found.investor_id)) !== null;
  if (!isOpen) return refuseAndKeep('colleagueLinkOver');
  const company = (await companyNameOf(tx, context.keys, found.investor_id)) ?? '';
  return done({ company, ...openInvited(context, found), makes: found.makes, approves: found.approves, endsAt: toIso(found.ends_at) });
}

/** The password is hashed between two transactions; of concurrent requests by one link only the first is accepted. */
export async function acceptInvitation(
  { db, transact }: Steps,
  context: RequestContext,
  { code, password }: InputOf<typeof call.acceptInvitation>,
): Promise<SessionAnswer<typeof call.acceptInvitation>> {
  const { keys, settings, system } = context;
  const name = 'colleagues.acceptInvitation';
  const counted = await transact(async (tx) => ((await mayLook(tx, context, name)) ? done(null) : refuseAndKeep('tooManyChecks')));
  if (!counted.ok) return counted;
  const business = await businessTime(db, system);
  const found = await findByToken(db, code, business);
  if (!found) return refuse('linkExpired');
  const { investor_id: investorId, invitation_id: invitationId } = found;
  const invited = openInvited(context, found);
  const company = (await companyNameOf(db, keys, investorId)) ?? '';
  const own = [settings.brand, ...invited.name.split(' '), ...company.split(' '), invited.email.split('@')[0]!];
  if (isCommonPassword(password, COMMON_PASSWORDS, own)) return refuse('passwordTooCommon');
  const passwordHash = await hashPassword(password);

  const entered = await transact(async (tx) => {
    const loginId = newId(system);
    // A concurrent change of the company's people waits for this lock and then sees the new person.
    const held = await holdCompany(tx, investorId);
    const isGood = held !== null && (await findByToken(tx, code, business))?.invitation_id === invitationId;
    if (!isGood) return refuse('linkExpired');
    const home = await brandOf(context, held.brand);
    if (!isServedAt(context.entry, home)) return refuse('otherWebApp', { redirectUrl: home.appUrl ?? originOf(home, settings) });
    if (!(await closeInvitation(tx, investorId, invitationId, { state: 'accepted', loginId }, business))) return refuse('linkExpired');
    const { makes, approves, language, email_key: emailKey } = found;
    if (!(await joinCompany(tx, context, { investorId, loginId, ...invited, emailKey, passwordHash, language, makes, approves })))
      return refuse('emailRegistered');
    recordOfRequest(tx, context, 'registered', { call: name }, investorId, loginId);
    await emit(tx, events.joined, invitationId, { investorId, invitationId, loginId });
    return done(await enterNew(tx, context, emailKey, name));
  });
  return entered.ok ? presentEntered(context, entered.value, 'twoFactorRequired') : entered;
}
