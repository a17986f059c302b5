/** Carries out an approved change of a company's people, in the transaction that approves it. */
import { plus } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit, runAfterCommit, scheduleTask } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { voidCodes } from '../../records/one-time-codes/index.ts';
import { closeRemoved } from '../deactivation/index.ts';
import * as events from './events.ts';
import { INVITATION_LIFE_MS, mayChange, type Person } from './rules.ts';
import { type Shown, wantedOf, whomOf } from './shown.ts';
import { type Agreed, addInvitation, type ChangeRow, changeContextOf, endDone, mustStayAble, overtakeOf, setRoles, setRule } from './store.ts';

/** Returns false when the change is no longer possible: the caller must then roll back. `by` is the approver; null when the proposer was alone. */
export async function carryOut(
  tx: Tx,
  context: InvestorContext,
  row: ChangeRow,
  people: readonly Person[],
  { shown, by }: { readonly shown: Shown; readonly by: string | null },
): Promise<boolean> {
  const { keys, business, clientHash, address } = context;
  const { investor_id: investorId, change_id: changeId } = row;
  const wanted = wantedOf(row);
  // Ended first, because carrying it out overtakes every other change about the same person.
  const sealed = keys.encrypt(shown.bytes.toString(), changeContextOf(investorId, 'shown', changeId));
  const agreed: Agreed = { by, shown: sealed, digest: shown.digest, clientHash, address };
  const whom = whomOf(keys, row);
  if (!(await endDone(tx, investorId, changeId, agreed, business))) return false;
  if (wanted.kind === 'rule') setRule(tx, investorId, wanted.needsApproval);
  else if (wanted.kind === 'invite') {
    if (!whom || !(await invite(tx, context, { ...whom, makes: wanted.makes, approves: wanted.approves, invitedBy: row.proposed_by }))) return false;
  } else {
    const before = people.find(({ loginId }) => loginId === wanted.loginId);
    if (!before) return false;
    const after = wanted.kind === 'remove' ? { makes: false, approves: false } : wanted;
    if (wanted.kind === 'remove') await closeRemoved(tx, context, wanted.loginId, changeId);
    else if (!(await setRoles(tx, investorId, wanted.loginId, wanted))) return false;
    const loses = (before.makes && !after.makes) || (before.approves && !after.approves);
    // Pending codes of a person who loses a right must not confirm anything any more.
    if (loses) voidCodes(tx, investorId, wanted.loginId, context.system);
    if (wanted.kind === 'remove' || !mayChange(after)) overtakeOf(tx, investorId, wanted.loginId, business);
    if (before.approves && !after.approves) await emit(tx, events.approverLost, changeId, { investorId, changeId });
  }
  mustStayAble(tx, investorId);
  await emit(tx, events.changed, changeId, { investorId, changeId });
  return true;
}

export interface Inviting {
  readonly name: string;
  readonly email: string;
  readonly language: 'id' | 'en';
  readonly makes: boolean;
  readonly approves: boolean;
  readonly invitedBy: string | null;
}

/** Stores an invitation and enqueues its mail. Returns false when the address already has a valid one. */
async function invite(tx: Tx, { session: { investorId }, keys, business, system }: InvestorContext, of: Inviting): Promise<boolean> {
  const invitationId = newId(system);
  const endsAt = plus(business, INVITATION_LIFE_MS);
  const emailKey = keys.indexKey(`email:${of.email}`);
  if (!(await addInvitation(tx, keys, investorId, { ...of, invitationId, emailKey, state: 'open', at: business, endsAt }))) return false;
  await scheduleTask(tx, events.expireInvitation, invitationId, endsAt, { investorId, invitationId });
  await runAfterCommit(tx, notificationsEvents.sendColleagueInvitation, `${invitationId}:1`, { investorId, invitationId, sends: 1 }, business);
  return true;
}
