/** A second person of the company approves or declines a change; the proposer withdraws it. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/colleagues/decide.ts';
import { done, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { forbidden, notFound } from '../../../platform/faults.ts';
import { emit } from '../../../platform/queue.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { membersOf } from '../accounts/index.ts';
import { carryOut } from './carry-out.ts';
import { sendCodeFor, useCodeFor } from './codes.ts';
import * as events from './events.ts';
import { holdPeople } from './read-wanted.ts';
import { mayChange, type Person, secondsOf, type WhyNotAble, whyNotAble } from './rules.ts';
import { type Shown, showChange, wantedOf } from './shown.ts';
import { type ChangeRow, changeContextOf, endChange, findChange } from './store.ts';

interface Waiting {
  readonly row: ChangeRow;
  readonly people: readonly Person[];
  readonly needsApproval: boolean;
}

/** A pending change that the caller may decide; locks the company. */
async function holdWaiting(tx: Tx, context: InvestorContext, changeId: string): Promise<Outcome<Waiting, 'changeClosed' | 'ownChange'>> {
  const { investorId, loginId } = context.session;
  const { company, people } = await holdPeople(tx, context);
  const row = await findChange(tx, investorId, changeId.toLowerCase());
  if (!row) throw notFound();
  if (row.state !== 'waiting' || row.ends_at <= context.business) return refuse('changeClosed');
  if (row.proposed_by === loginId) return refuse('ownChange');
  const proposer = people.find((one) => one.loginId === row.proposed_by);
  const isThere = row.login_id === null || people.some((one) => one.loginId === row.login_id);
  // The proposer or the person concerned has left, or the proposer may change nothing any more: the change is overtaken.
  if (!proposer || !mayChange(proposer) || !isThere) {
    await endChange(tx, row, { state: 'overtaken' }, context.business);
    return refuseAndKeep('changeClosed');
  }
  if (!secondsOf(people, row.proposed_by).some((one) => one.loginId === loginId)) throw forbidden('role');
  return done({ row, people, needsApproval: company.needs_approval });
}

/** The pending change as it is shown now, if it can be approved and still has this digest. */
async function readShown(
  tx: Tx,
  context: InvestorContext,
  { changeId, digest }: { readonly changeId: string; readonly digest: string },
): Promise<Outcome<Waiting & { readonly shown: Shown }, 'changeClosed' | 'ownChange' | WhyNotAble | 'changeDiffers'>> {
  const held = await holdWaiting(tx, context, changeId);
  if (!held.ok) return held;
  const { row, people, needsApproval } = held.value;
  const why = whyNotAble(people, needsApproval, wantedOf(row));
  if (why !== null) return refuse(why);
  const shown = showChange(context.keys, row, await membersOf(tx, context.keys, row.investor_id));
  return shown.digest.toString('hex') === digest ? done({ ...held.value, shown }) : refuse('changeDiffers');
}

export async function sendCode(tx: Tx, context: InvestorContext, input: InputOf<typeof call.sendCode>): Promise<Answer<typeof call.sendCode>> {
  const read = await readShown(tx, context, input);
  return read.ok ? sendCodeFor(tx, context, 'agree', read.value.shown.digest, wantedOf(read.value.row)) : read;
}

export async function agree(tx: Tx, context: InvestorContext, { Code, ...input }: InputOf<typeof call.agree>): Promise<Answer<typeof call.agree>> {
  const read = await readShown(tx, context, input);
  if (!read.ok) return read;
  const { row, people, shown } = read.value;
  const right = await useCodeFor(tx, context, 'agree', shown.digest, Code);
  if (!right.ok) return right;
  if (!(await carryOut(tx, context, row, people, { shown, by: context.session.loginId }))) return refuse('alreadyInvited');
  recordOfRequest(tx, context, 'peopleChanged', { call: 'colleagues.agree', what: row.kind });
  return done({});
}

export async function decline(tx: Tx, context: InvestorContext, { changeId, reason }: InputOf<typeof call.decline>): Promise<Answer<typeof call.decline>> {
  const { keys, business } = context;
  const { investorId, loginId } = context.session;
  const held = await holdWaiting(tx, context, changeId);
  if (!held.ok) return held;
  const { row } = held.value;
  const sealed = keys.encrypt(reason.trim(), changeContextOf(investorId, 'reason', row.change_id));
  if (!(await endChange(tx, row, { state: 'declined', by: loginId, reason: sealed }, business))) return refuse('changeClosed');
  await emit(tx, events.changeDeclined, row.change_id, { investorId, changeId: row.change_id });
  return done({});
}

export async function withdraw(tx: Tx, context: InvestorContext, { changeId }: InputOf<typeof call.withdraw>): Promise<Answer<typeof call.withdraw>> {
  const { investorId, loginId } = context.session;
  await holdPeople(tx, context);
  const row = await findChange(tx, investorId, changeId.toLowerCase());
  if (row?.proposed_by !== loginId) throw notFound();
  return (await endChange(tx, row, { state: 'withdrawn' }, context.business)) ? done({}) : refuse('changeClosed');
}
