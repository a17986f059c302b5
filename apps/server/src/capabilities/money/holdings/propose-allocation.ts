/** A distribution figure of the registry that differs from the expected one: two operators agree to book it, or to keep what was paid or given. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/holdings/propose-allocation.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { propose } from '../../people/decisions/index.ts';
import { distributionOf, keepGiven, takeAgreed } from './allocations.ts';
import { type AllocationRow, allocationsOf, lockAction, productTermsOn } from './store.ts';

const find = async (tx: Tx, investorId: string, actionId: string) => {
  const action = await lockAction(tx, actionId);
  const allocation = action && (await allocationsOf(tx, actionId, [investorId])).get(investorId);
  return action && allocation ? { action, allocation } : null;
};

/** Sent money and sold units are not taken back: the platform bears the money, and buys the units. */
const isTooMuch = ({ told, moved }: AllocationRow): boolean => told < moved;

export async function proposeAllocation(
  tx: Tx,
  context: OperatorContext,
  input: InputOf<typeof call.proposeAllocation>,
): Promise<Answer<typeof call.proposeAllocation>> {
  const [investorId, actionId] = [input.investorId.toLowerCase(), input.actionId.toLowerCase()];
  const found = await find(tx, investorId, actionId);
  if (!found) throw notFound();
  const { action, allocation } = found;
  if (allocation.state !== 'mismatched') return refuse('notMismatched');
  const terms = await productTermsOn(tx, action.product_id, action.day);
  if (input.outcome === 'keep' && !isTooMuch(allocation)) return refuse('nothingToKeep');
  const [ours, theirs] = [String(allocation.expected), String(allocation.told)];
  const proposalId = await propose(tx, context, {
    kind: 'holdings.acceptAllocation',
    // The same id as the row in the queue.
    subject: `${actionId} ${investorId}`,
    about: { investorId, actionId, told: theirs, outcome: input.outcome },
    facts: {
      product: action.product_id,
      day: action.day,
      decision: input.outcome,
      ...(terms?.distribution === 'pay' ? { ourAmount: ours, theirAmount: theirs, currency: terms.currency } : { ourUnits: ours, theirUnits: theirs }),
    },
    note: input.note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** Fails if the registry has reported a different figure since. */
export const acceptAllocation: DecisionOf = {
  kind: 'holdings.acceptAllocation',
  deciding: ['finance', 'admin'],
  async carryOut(tx, context, { investorId = '', actionId = '', told = '', outcome }) {
    const found = await find(tx, investorId, actionId);
    if (found?.allocation.state !== 'mismatched' || String(found.allocation.told) !== told) return false;
    const terms = await productTermsOn(tx, found.action.product_id, found.action.day);
    const { operatorId } = context.operator;
    if (outcome === 'keep') {
      if (!isTooMuch(found.allocation)) return false;
      await keepGiven(tx, context, actionId, found.allocation, operatorId);
      return true;
    }
    const distribution = terms && (await distributionOf(tx, found.action, terms));
    if (!terms || !distribution) return false;
    return takeAgreed(tx, context, { action: found.action, terms, distribution }, { investorId, value: BigInt(told) }, operatorId);
  },
};
