/** An investment manager paid for its promotions: money on hold in the platform's books reduces what it owes (two operators). */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/propose-funding.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { post } from '../../../ledger/ledger.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { sql, time, type Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { newId } from '../../../platform/random.ts';
import { holdSuspense, houseMoneyOnHold, markAssigned } from '../../money/payments/index.ts';
import { propose } from '../../people/decisions/index.ts';
import { fundedReference, promotionFunded } from './entries.ts';
import { isFundHouse } from './write-store.ts';

const insert = sql(
  'promotions.fund',
  `
  insert into promotions.funding (funding_id, funder, suspense_id, amount, currency, proposed_by, agreed_by, at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export async function proposeFunding(
  tx: Tx,
  context: OperatorContext,
  { suspenseId, funder, note }: InputOf<typeof call.proposeFunding>,
): Promise<Answer<typeof call.proposeFunding>> {
  const [isFunder, money] = await Promise.all([isFundHouse(tx, funder), houseMoneyOnHold(tx, context, suspenseId)]);
  if (!isFunder) return refuse('funderUnknown');
  if (!money) return refuse('moneyNotOnHold');
  const proposalId = await propose(tx, context, {
    kind: 'promotions.fund',
    subject: suspenseId,
    about: { suspenseId, funder },
    facts: { amount: String(money.amount), currency: money.currency, bank: money.partner, funder },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

export const fund: DecisionOf = {
  kind: 'promotions.fund',
  deciding: ['finance', 'admin'],
  hold: (tx, { suspenseId = '' }) => holdSuspense(tx, suspenseId),
  async carryOut(tx, context, { suspenseId = '', funder = '' }, { proposedBy }) {
    const money = await houseMoneyOnHold(tx, context, suspenseId);
    if (!money) return false;
    const { amount, currency } = money;
    const { business, system, operator } = context;
    const fundingId = newId(system);
    // A concurrent assignment of the same money came first.
    if (!(await markAssigned(tx, HOUSE_INVESTOR, suspenseId, { investorId: HOUSE_INVESTOR, suspenseId: fundingId }, business))) return false;
    tx.send(insert, [fundingId, funder, suspenseId, amount, currency, proposedBy, operator.operatorId, time(business)]);
    const entries = promotionFunded(funder, currency, amount);
    await post(
      tx,
      [{ investorId: HOUSE_INVESTOR, postingId: newId(system), reference: fundedReference(fundingId), kind: 'promotionFunded', entries }],
      business,
    );
    return true;
  },
};
