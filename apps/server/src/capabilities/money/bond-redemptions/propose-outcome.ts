/** Resolves an early redemption with an unknown outcome at the ministry: one operator proposes, another agrees. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type { RedemptionOutcome } from '@lumbung/contract/bond-redemptions/propose-outcome.ts';
import type * as call from '@lumbung/contract/bond-redemptions/propose-outcome.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { day as dayFrom } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound, validationError } from '../../../platform/faults.ts';
import { inRequest } from '../../../platform/states.ts';
import { propose } from '../../people/decisions/index.ts';
import { mayMoveUnits } from '../bond-coupons/index.ts';
import { requestOf, type RequestRow } from '../bond-lots/index.ts';
import { lockOrder } from '../orders/index.ts';
import { redemptionMade, redemptionNotMade, reject, settle } from './move.ts';
import { outcomesOf } from './rules.ts';
import { findRedemption, redemptionCodes, type RedemptionRow } from './store.ts';

/** The name of an outcome in the decision. */
const WORDS: Readonly<Record<RedemptionOutcome, string>> = { made: 'bondMade', notMade: 'bondNotMade', settled: 'bondSettled', rejected: 'bondRejected' };
/** The data of the ministry that an outcome requires. */
const WANTED: Readonly<Record<RedemptionOutcome, readonly ('kodeRedeem' | 'settledOn')[]>> = {
  made: ['kodeRedeem', 'settledOn'],
  notMade: [],
  settled: ['settledOn'],
  rejected: [],
};

export async function proposeOutcome(
  tx: Tx,
  context: OperatorContext,
  { investorId, orderId, outcome, note, ...said }: InputOf<typeof call.proposeOutcome>,
): Promise<Answer<typeof call.proposeOutcome>> {
  const missing = WANTED[outcome].filter((field) => said[field] === undefined);
  if (missing.length > 0) throw validationError(missing.map((field) => ({ path: `/${field}`, message: `must be given with "${outcome}"` })));
  const held = await holdRedemption(tx, investorId, orderId);
  if (!held) throw notFound();
  if (!outcomesOf(held, context.business).includes(outcome)) return refuse('bondOrderDecided');
  if (outcome === 'made' && (await redemptionCodes(tx, investorId)).has(said.kodeRedeem!)) return refuse('bondCodeTaken');
  const about: Readonly<Record<string, string>> = Object.fromEntries(WANTED[outcome].map((field) => [field, said[field]!]));
  const proposalId = await propose(tx, context, {
    kind: 'bondRedemptions.sayOutcome',
    subject: orderId,
    about: { investorId, orderId, outcome, ...about },
    facts: {
      decision: WORDS[outcome],
      product: held.redemption.seri,
      amount: String(held.request.amount),
      currency: 'IDR',
      ...(about.kodeRedeem === undefined ? {} : { kodeRedeem: about.kodeRedeem }),
      ...(about.settledOn === undefined ? {} : { settlesOn: about.settledOn }),
    },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

interface Held {
  readonly redemption: RedemptionRow;
  readonly request: RequestRow;
}

/** A redemption with its order locked. */
async function holdRedemption(tx: Tx, investorId: string, orderId: string): Promise<Held | null> {
  await lockOrder(tx, investorId, orderId);
  const [redemption, request] = [await findRedemption(tx, investorId, orderId), await requestOf(tx, investorId, orderId)];
  return redemption && request ? { redemption, request } : null;
}

export const outcomeDecision: DecisionOf = {
  kind: 'bondRedemptions.sayOutcome',
  deciding: ['finance', 'admin'],
  hold: async (tx, { investorId = '', orderId = '' }) => void (await lockOrder(tx, investorId, orderId)),
  async carryOut(tx, context, about) {
    const held = await holdRedemption(tx, about.investorId ?? '', about.orderId ?? '');
    const outcome = about.outcome as RedemptionOutcome;
    // Does nothing if the ministry has reported the outcome in the meantime.
    if (!held || !outcomesOf(held, context.business).includes(outcome)) return false;
    const { redemption, request } = held;
    const by = { who: inRequest(`operator:${context.operator.operatorId}`, context), at: context.business };
    switch (outcome) {
      case 'made':
        if ((await redemptionCodes(tx, redemption.investor_id)).has(about.kodeRedeem!)) return false;
        return redemptionMade(tx, context, request, { kodeRedeem: about.kodeRedeem!, settlesOn: dayFrom(about.settledOn!) }, by);
      case 'notMade':
        return redemptionNotMade(tx, request, 'away', by);
      case 'rejected':
        await reject(tx, redemption, 'submitted', by);
        return true;
      case 'settled':
        // A due coupon is drawn first, by its own job: until then no units move.
        if (!(await mayMoveUnits(tx, context.reference, redemption.seri, context.business))) return false;
        await settle(tx, context, redemption, dayFrom(about.settledOn!), by);
        return true;
    }
  },
};
