/** Assigns house money of unknown owner to a gateway's debt: one operator proposes until which day it pays, another agrees. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/payments/propose-gateway-days.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { addDays, type Day, dayOf, parseDay } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { DecisionOf } from '../../../../platform/decisions.ts';
import { notFound } from '../../../../platform/faults.ts';
import { propose } from '../../../people/decisions/index.ts';
import { houseMoneyOnHold, releaseHouseMoney } from '../house-money.ts';
import { holdSuspense } from '../store.ts';
import { dueOf, NOTHING_OWED, plusDay } from './rules.ts';
import { settleUntil } from './settle.ts';
import { findOwedDays } from './store.ts';

export async function proposeGatewayDays(
  tx: Tx,
  context: OperatorContext,
  { partner, until, suspenseId, note }: InputOf<typeof call.proposeGatewayDays>,
): Promise<Answer<typeof call.proposeGatewayDays>> {
  const day = parseDay(until);
  const yesterday = addDays(dayOf(context.business), -1);
  if (day === null || day > yesterday) throw notFound();
  const owed = (await findOwedDays(tx, partner, day)).reduce(plusDay, NOTHING_OWED);
  if (owed.charges === 0) return refuse('gatewayOwesNothing');
  const money = await houseMoneyOnHold(tx, context, suspenseId);
  if (!money) return refuse('moneyNotOnHold');
  const fee = dueOf(owed) - money.amount;
  if (money.currency !== 'IDR' || fee < 0n) return refuse('moneyOfOther');
  const facts = { bank: partner, day, due: String(dueOf(owed)), amount: String(money.amount), gatewayFee: String(fee), currency: 'IDR' };
  const about = { partner, until: day, suspenseId, due: String(dueOf(owed)) };
  const proposalId = await propose(tx, context, { kind: 'payments.settleGateway', subject: `${partner} ${day}`, about, facts, note });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** Books it only if exactly the proposed amount is owed; the difference that the gateway kept is its fee. */
export const settleGateway: DecisionOf = {
  kind: 'payments.settleGateway',
  deciding: ['finance', 'admin'],
  hold: (tx, { suspenseId = '' }) => holdSuspense(tx, suspenseId),
  async carryOut(tx, context, { partner = '', until = '', suspenseId = '', due = '' }) {
    const money = await releaseHouseMoney(tx, context, suspenseId, { investorId: HOUSE_INVESTOR, suspenseId });
    if (!money) return false;
    return settleUntil(tx, context, partner, until as Day, { bank: money.bank, line: suspenseId, net: money.amount }, { due: BigInt(due) });
  },
};
