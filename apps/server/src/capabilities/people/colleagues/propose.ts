/** Proposes a change of a company's people. It awaits approval when a second person exists; a person who is alone confirms it with their own code. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/colleagues/propose.ts';
import { done, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { DAY, plus } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit, scheduleTask } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { membersOf } from '../accounts/index.ts';
import { carryOut } from './carry-out.ts';
import { sendCodeFor, useCodeFor } from './codes.ts';
import * as events from './events.ts';
import { type Read, readWanted } from './read-wanted.ts';
import { CHANGE_LIFE_MS, INVITATIONS_A_DAY, INVITATIONS_AN_ADDRESS, raisesOwn, secondsOf } from './rules.ts';
import { showChange } from './shown.ts';
import { addChange, changeContextOf, endOverdueChanges, findChange } from './store.ts';

export async function sendProposalCode(
  tx: Tx,
  context: InvestorContext,
  input: InputOf<typeof call.sendProposalCode>,
): Promise<Answer<typeof call.sendProposalCode>> {
  const read = await readWanted(tx, context, input);
  return read.ok ? sendCodeFor(tx, context, 'propose', read.value.content, read.value.wanted) : read;
}

export async function propose(tx: Tx, context: InvestorContext, { Code, ...input }: InputOf<typeof call.propose>): Promise<Answer<typeof call.propose>> {
  const { investorId, loginId } = context.session;
  const read = await readWanted(tx, context, input);
  if (!read.ok) return read;
  const right = await useCodeFor(tx, context, 'propose', read.value.content, Code);
  if (!right.ok) return right;
  if (read.value.whom && !(await mayMail(tx, context, read.value.whom.emailKey))) return refuseAndKeep('tooManyInvitations');

  const isSeconded = secondsOf(read.value.people, loginId).length > 0;
  const changeId = await write(tx, context, read.value, isSeconded);
  if (changeId === null) return refuse('changeOfPeopleWaits');
  recordOfRequest(tx, context, 'peopleChanged', { call: 'colleagues.propose', what: read.value.wanted.kind });
  if (isSeconded) {
    await emit(tx, events.changeAsked, changeId, { investorId, changeId });
    return done({ state: 'waiting', changeId });
  }
  const [row, members] = await Promise.all([findChange(tx, investorId, changeId), membersOf(tx, context.keys, investorId)]);
  const shown = showChange(context.keys, row!, members);
  return (await carryOut(tx, context, row!, read.value.people, { shown, by: null })) ? done({ state: 'done', changeId }) : refuse('alreadyInvited');
}

/** Every address is counted the same way, whether or not it has an account. */
export async function mayMail(tx: Tx, { session: { investorId }, system }: Pick<InvestorContext, 'session' | 'system'>, emailKey: Buffer): Promise<boolean> {
  const byCompany = await consume(tx, `colleagues:${investorId}`, system, DAY);
  const toAddress = await consume(tx, `invited:${emailKey.toString('hex')}`, system, DAY);
  return byCompany.used <= INVITATIONS_A_DAY && toAddress.used <= INVITATIONS_AN_ADDRESS;
}

/** Returns null while another change about the same subject is pending. */
async function write(tx: Tx, context: InvestorContext, { people, wanted, subject, whom }: Read, needsSecond: boolean): Promise<string | null> {
  const { keys, system, business } = context;
  const { investorId, loginId } = context.session;
  const changeId = newId(system);
  const endsAt = plus(business, CHANGE_LIFE_MS);
  await endOverdueChanges(tx, investorId, business);
  const isNew = await addChange(tx, investorId, {
    changeId,
    kind: wanted.kind,
    subject,
    loginId: 'loginId' in wanted ? wanted.loginId : null,
    whomEncrypted:
      whom && keys.encrypt(JSON.stringify({ name: whom.name, email: whom.email, language: whom.language }), changeContextOf(investorId, 'whom', changeId)),
    roles: 'makes' in wanted ? wanted : null,
    needsApproval: 'needsApproval' in wanted ? wanted.needsApproval : null,
    raisesOwn: raisesOwn(people, wanted, loginId),
    needsSecond,
    proposedBy: loginId,
    at: business,
    endsAt,
  });
  if (!isNew) return null;
  if (needsSecond) await scheduleTask(tx, events.expireChange, changeId, endsAt, { investorId, changeId });
  return changeId;
}
