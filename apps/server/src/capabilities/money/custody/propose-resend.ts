/** Resends money for a custodian that a bank refused for good, to the fund's current account: one operator proposes, another agrees. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/custody/propose-resend.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { inRequest } from '../../../platform/states.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { propose } from '../../people/decisions/index.ts';
import { sendNow } from './send.ts';
import { findTransfer } from './store.ts';

export async function proposeResend(
  tx: Tx,
  context: OperatorContext,
  { transferId, note }: InputOf<typeof call.proposeResend>,
): Promise<Answer<typeof call.proposeResend>> {
  const transfer = await findTransfer(tx, transferId);
  if (!transfer) throw notFound();
  if (transfer.state !== 'failed') return refuse('transferNotRefused');
  const { amount, currency, bank, purpose, product_id: product, nav_day: navDay } = transfer;
  const facts = { amount: String(amount), currency, bank, purpose, product, navDay };
  const proposalId = await propose(tx, context, { kind: 'custody.resend', subject: transferId, about: { transferId }, facts, note });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

export const resendDecision: DecisionOf = {
  kind: 'custody.resend',
  deciding: ['finance', 'admin'],
  async carryOut(tx, context, { transferId = '' }) {
    const products = await productCatalogue(context);
    return sendNow(tx, context, products, transferId, 'failed', inRequest(`operator:${context.operator.operatorId}`, context));
  },
};
