/** What operators see of a company's invitations; when nobody of the company can sign in, one operator proposes an invitation and another approves it. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/colleagues/operators.ts';
import { isEmail, maskEmail, normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { plus, toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound, validationError } from '../../../platform/faults.ts';
import { emit, runAfterCommit, scheduleTask } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { contactOf } from '../accounts/index.ts';
import { openProposals, propose } from '../decisions/index.ts';
import * as events from './events.ts';
import { INVITATION_LIFE_MS } from './rules.ts';
import {
  addInvitation,
  closeInvitation,
  endChange,
  findChange,
  findCompany,
  holdCompany,
  invitedContextOf,
  isInvited,
  listChanges,
  listInvitations,
  openInvitation,
} from './store.ts';

/** Masks `Wira Kusuma` as `W••• K•••`. */
const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ');

export async function look(db: Db, { keys, business }: OperatorContext, input: InputOf<typeof call.look>): Promise<Answer<typeof call.look>> {
  const investorId = input.investorId.toLowerCase();
  const company = await findCompany(db, investorId);
  if (!company) throw notFound();
  const [invitations, changes, proposals] = await Promise.all([
    listInvitations(db, investorId),
    listChanges(db, investorId, business),
    openProposals(db, [investorId]),
  ]);
  const proposalId = proposals.get(investorId) ?? null;
  return done({
    needsApproval: company.needs_approval,
    invited: invitations
      // An operators' proposal is shown only while it awaits approval.
      .filter(({ state, ends_at: endsAt }) => endsAt > business && (state === 'open' || proposalId !== null))
      .map((row) => ({
        invitationId: row.invitation_id,
        state: row.state,
        name: maskName(keys.decrypt(row.name_encrypted, invitedContextOf(investorId, 'name', row.invitation_id))),
        email: maskEmail(keys.decrypt(row.email_encrypted, invitedContextOf(investorId, 'email', row.invitation_id))),
        makes: row.makes,
        approves: row.approves,
        byOperators: row.invited_by === null,
        endsAt: toIso(row.ends_at),
      })),
    changes: changes.map((row) => ({
      changeId: row.change_id,
      kind: row.kind,
      loginId: row.login_id,
      proposedAt: toIso(row.proposed_at),
      endsAt: toIso(row.ends_at),
    })),
    proposalId,
  });
}

export async function proposeFirst(
  tx: Tx,
  context: OperatorContext,
  { note, name, ...input }: InputOf<typeof call.proposeFirst>,
): Promise<Answer<typeof call.proposeFirst>> {
  const { keys, business, system } = context;
  const investorId = input.investorId.toLowerCase();
  const email = normaliseEmail(input.email);
  if (!isEmail(email)) throw validationError([{ path: '/email', message: 'must be an address' }]);
  if (!(await findCompany(tx, investorId))) throw notFound();
  if (!(await holdCompany(tx, investorId))) return refuse('companyClosed');
  const emailKey = keys.indexKey(`email:${email}`);
  if (await isInvited(tx, investorId, emailKey, business)) return refuse('alreadyInvited');
  const [invitationId, endsAt] = [newId(system), plus(business, INVITATION_LIFE_MS)];
  const language = (await contactOf(tx, keys, investorId))?.language ?? 'id';
  const invitation = { invitationId, email, emailKey, name: name.trim().replace(/\s+/g, ' '), language, makes: true, approves: true } as const;
  await addInvitation(tx, keys, investorId, { ...invitation, state: 'proposed', invitedBy: null, at: business, endsAt });
  await scheduleTask(tx, events.expireInvitation, invitationId, endsAt, { investorId, invitationId });
  const kind = 'colleagues.inviteFirst';
  const proposalId = await propose(tx, context, { kind, subject: investorId, about: { investorId, invitationId }, facts: {}, note });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId, invitationId });
}

/** Carrying it out notifies everyone who can still sign in for the company. */
export const inviteFirstDecision: DecisionOf = {
  kind: 'colleagues.inviteFirst',
  deciding: ['compliance', 'admin'],
  async hold(tx, { investorId = '' }) {
    await holdCompany(tx, investorId);
  },
  async carryOut(tx, { business }, { investorId = '', invitationId = '' }) {
    const endsAt = plus(business, INVITATION_LIFE_MS);
    if (!(await holdCompany(tx, investorId)) || !(await openInvitation(tx, investorId, invitationId, business, endsAt))) return false;
    const of = { investorId, invitationId };
    await scheduleTask(tx, events.expireInvitation, `${invitationId}:1`, endsAt, of);
    await runAfterCommit(tx, notificationsEvents.sendColleagueInvitation, `${invitationId}:1`, { ...of, sends: 1 }, business);
    await emit(tx, events.invitedByOperators, invitationId, of);
    return true;
  },
};

export async function cancelInvitation(
  tx: Tx,
  { business }: OperatorContext,
  input: InputOf<typeof call.cancelInvitation>,
): Promise<Answer<typeof call.cancelInvitation>> {
  const [investorId, invitationId] = [input.investorId.toLowerCase(), input.invitationId.toLowerCase()];
  const isEnded = await closeInvitation(tx, investorId, invitationId, { state: 'withdrawn', loginId: null }, business);
  return isEnded ? done({}) : refuse('invitationClosed');
}

export async function cancelChange(tx: Tx, { business }: OperatorContext, input: InputOf<typeof call.cancelChange>): Promise<Answer<typeof call.cancelChange>> {
  const row = await findChange(tx, input.investorId.toLowerCase(), input.changeId.toLowerCase());
  return row && (await endChange(tx, row, { state: 'withdrawn' }, business)) ? done({}) : refuse('changeClosed');
}
