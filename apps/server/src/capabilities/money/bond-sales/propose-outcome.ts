/** Resolves a sale with an unknown outcome at the dealer: one operator proposes, another agrees. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type { SaleOutcome } from '@lumbung/contract/bond-sales/propose-outcome.ts';
import type * as call from '@lumbung/contract/bond-sales/propose-outcome.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { day as dayFrom } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound, validationError } from '../../../platform/faults.ts';
import { inRequest } from '../../../platform/states.ts';
import { propose } from '../../people/decisions/index.ts';
import { mayMoveUnits } from '../bond-coupons/index.ts';
import { lockOrder } from '../orders/index.ts';
import { costOf } from './entries.ts';
import { dealRefused, dealSettled, dealTaken } from './move.ts';
import { outcomesOf } from './rules.ts';
import { holdTrade, type TradeRow } from './store.ts';

/** The name of an outcome in the decision. */
const WORDS: Readonly<Record<SaleOutcome, string>> = { notTaken: 'bondNotTaken', settled: 'bondSettled', rejected: 'bondRejected' };

export async function proposeOutcome(
  tx: Tx,
  context: OperatorContext,
  { investorId, orderId, outcome, note, settledOn }: InputOf<typeof call.proposeOutcome>,
): Promise<Answer<typeof call.proposeOutcome>> {
  if (outcome === 'settled' && settledOn === undefined) throw validationError([{ path: '/settledOn', message: 'must be given with "settled"' }]);
  const trade = await holdSale(tx, investorId, orderId);
  if (!trade) throw notFound();
  if (!outcomesOf(trade, context.business).includes(outcome)) return refuse('bondOrderDecided');
  const isSettled = outcome === 'settled' && settledOn !== undefined;
  const proposalId = await propose(tx, context, {
    kind: 'bondSales.sayOutcome',
    subject: orderId,
    about: { investorId, orderId, outcome, ...(isSettled ? { settledOn } : {}) },
    facts: {
      decision: WORDS[outcome],
      product: trade.seri,
      amount: String(costOf(trade)),
      currency: 'IDR',
      ...(isSettled ? { settlesOn: settledOn } : {}),
    },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** A sale with its order locked. */
async function holdSale(tx: Tx, investorId: string, orderId: string): Promise<TradeRow | null> {
  await lockOrder(tx, investorId, orderId);
  return holdTrade(tx, investorId, orderId);
}

export const outcomeDecision: DecisionOf = {
  kind: 'bondSales.sayOutcome',
  deciding: ['finance', 'admin'],
  hold: async (tx, { investorId = '', orderId = '' }) => void (await lockOrder(tx, investorId, orderId)),
  async carryOut(tx, context, about) {
    const of = { investorId: about.investorId ?? '', orderId: about.orderId ?? '' };
    const trade = await holdSale(tx, of.investorId, of.orderId);
    const outcome = about.outcome as SaleOutcome;
    // Does nothing if the dealer has reported the outcome in the meantime.
    if (!trade || !outcomesOf(trade, context.business).includes(outcome)) return false;
    const by = { who: inRequest(`operator:${context.operator.operatorId}`, context), at: context.business };
    if (outcome !== 'settled') {
      await dealRefused(tx, of, outcome === 'notTaken' ? 'away' : 'refused', by);
      return true;
    }
    // A due coupon is drawn first, by its own job: until then no units move.
    if (!(await mayMoveUnits(tx, context.reference, trade.seri, context.business))) return false;
    await dealTaken(tx, of, by);
    await dealSettled(tx, context, of, dayFrom(about.settledOn!), by);
    return true;
  },
};
