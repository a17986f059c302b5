/** Unlocks a person, or suspends or restores a customer: one operator proposes, another approves, and the people concerned are notified. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/customers/propose.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { emit } from '../../../platform/queue.ts';
import { IDLE_MS } from '../../../platform/tokens.ts';
import { propose } from '../decisions/index.ts';
import * as customersEvents from './events.ts';
import { locksOf, unlock } from './locks.ts';
import { changeState, findCustomer, listPeople, type PersonRow } from './store.ts';

const personOf = async (tx: Tx, { system }: OperatorContext, investorId: string, loginId: string): Promise<PersonRow | undefined> =>
  (await listPeople(tx, investorId, system, (system - IDLE_MS) as Instant)).find(({ login_id }) => login_id === loginId);

export async function proposeUnlock(
  tx: Tx,
  context: OperatorContext,
  { note, ...input }: InputOf<typeof call.proposeUnlock>,
): Promise<Answer<typeof call.proposeUnlock>> {
  const [investorId, loginId] = [input.investorId.toLowerCase(), input.loginId.toLowerCase()];
  const person = await personOf(tx, context, investorId, loginId);
  if (!person) throw notFound();
  if ((await locksOf(tx, context.keys, investorId, person, context.system)).length === 0) return refuse('nothingLocked');
  const proposalId = await propose(tx, context, { kind: 'customers.unlock', subject: loginId, about: { investorId, loginId }, facts: {}, note });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** Overtaken when no lock is in effect any more; attempts counted since the proposal are cleared too. */
export const unlockDecision: DecisionOf = {
  kind: 'customers.unlock',
  deciding: ['support', 'compliance'],
  async carryOut(tx, context, { investorId = '', loginId = '' }, { proposalId }) {
    const person = await personOf(tx, context, investorId, loginId);
    if (!person || (await locksOf(tx, context.keys, investorId, person, context.system)).length === 0) return false;
    await unlock(tx, context.keys, investorId, person);
    await emit(tx, customersEvents.unlocked, proposalId, { investorId, loginId, proposalId });
    return true;
  },
};

/** The proposal kind and the required previous state of each new state. */
const CHANGES = {
  suspended: { kind: 'customers.suspend', from: 'active' },
  active: { kind: 'customers.restore', from: 'suspended' },
} as const;

export async function proposeState(
  tx: Tx,
  context: OperatorContext,
  { state, note, ...input }: InputOf<typeof call.proposeState>,
): Promise<Answer<typeof call.proposeState>> {
  const investorId = input.investorId.toLowerCase();
  const found = investorId === HOUSE_INVESTOR ? null : await findCustomer(tx, investorId);
  if (!found) throw notFound();
  const { kind, from } = CHANGES[state];
  if (found.state !== from) return refuse('nothingChanges');
  const proposalId = await propose(tx, context, { kind, subject: investorId, about: { investorId }, facts: {}, note });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

const stateDecision = (to: keyof typeof CHANGES): DecisionOf => ({
  kind: CHANGES[to].kind,
  deciding: ['compliance', 'admin'],
  async carryOut(tx, _context, { investorId = '' }, { proposalId }) {
    if (!(await changeState(tx, investorId, CHANGES[to].from, to))) return false;
    await emit(tx, customersEvents.stateChanged, proposalId, { investorId, state: to, proposalId });
    return true;
  },
});
export const suspendDecision = stateDecision('suspended');
export const restoreDecision = stateDecision('active');
