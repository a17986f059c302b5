/** Assigns house money of unknown owner to a custodian's debt: one operator proposes the product and day, another agrees. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/payments/propose-fund-cash.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { propose } from '../../people/decisions/index.ts';
import { findTransfer, type InPurpose, receiveFromCustodian } from '../custody/index.ts';
import { houseMoneyOnHold, releaseHouseMoney } from './house-money.ts';
import { holdSuspense } from './store.ts';

export async function proposeFundCash(
  tx: Tx,
  context: OperatorContext,
  { transferId, suspenseId, note }: InputOf<typeof call.proposeFundCash>,
): Promise<Answer<typeof call.proposeFundCash>> {
  const transfer = await findTransfer(tx, transferId);
  if (transfer?.direction !== 'in') throw notFound();
  const money = await houseMoneyOnHold(tx, context, suspenseId);
  if (!money) return refuse('moneyNotOnHold');
  if (money.currency !== transfer.currency) return refuse('moneyOfOther');
  const { amount, currency, partner: bank } = money;
  const facts = { amount: String(amount), currency, bank, product: transfer.product_id, navDay: transfer.nav_day, purpose: transfer.purpose };
  const about = { transferId, suspenseId };
  const proposalId = await propose(tx, context, { kind: 'payments.assignToFund', subject: transferId, about, facts, note });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

export const assignToFund: DecisionOf = {
  kind: 'payments.assignToFund',
  deciding: ['finance', 'admin'],
  hold: (tx, { suspenseId = '' }) => holdSuspense(tx, suspenseId),
  async carryOut(tx, context, { transferId = '', suspenseId = '' }) {
    const transfer = await findTransfer(tx, transferId);
    const money = transfer && (await releaseHouseMoney(tx, context, suspenseId, { investorId: HOUSE_INVESTOR, suspenseId: transferId }));
    if (!money) return false;
    const { amount, currency, bank } = money;
    const cash = { purpose: transfer.purpose as InPurpose, productId: transfer.product_id, navDay: transfer.nav_day };
    await receiveFromCustodian(tx, context, cash, { amount, currency, bank, reference: suspenseId, remark: '', source: null });
    return true;
  },
};
