/** Changes the name, risk level or benchmark of a fund, or whether plans may buy it (two operators). */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type { FundDetails } from '@lumbung/contract/catalogue/fund.ts';
import type * as call from '@lumbung/contract/catalogue/propose-details.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { emit } from '../../../platform/queue.ts';
import { propose } from '../../people/decisions/index.ts';
import { detailsProblem } from './entry-rules.ts';
import { detailedFund, holdAdding, setDetails } from './entry-store.ts';
import * as catalogueEvents from './events.ts';
import { detailsFacts } from './facts.ts';
import { holdProducts } from './store.ts';

export async function proposeDetails(
  tx: Tx,
  context: OperatorContext,
  { productId: of, note, ...details }: InputOf<typeof call.proposeDetails>,
): Promise<Answer<typeof call.proposeDetails>> {
  const fund = await detailedFund(tx, of, details.benchmark);
  if (!fund) throw notFound();
  const why = detailsProblem(fund, details);
  if (why !== null) return refuse(why);

  const { productId } = fund;
  const proposalId = await propose(tx, context, {
    kind: 'catalogue.setDetails',
    subject: `${productId}/details`,
    about: { productId, said: JSON.stringify(details) },
    facts: { product: productId, ...detailsFacts(fund, details) },
    note,
  });
  return proposalId === null ? refuse('detailsProposed') : done({ proposalId });
}

/** If another fund took the name in the meantime, or the fund is ending, nothing changes. */
export const detailsDecision: DecisionOf = {
  kind: 'catalogue.setDetails',
  deciding: ['product', 'admin'],
  async hold(tx, { productId = '' }) {
    await holdAdding(tx);
    await holdProducts(tx, [productId]);
  },
  async carryOut(tx, { reference }, { productId = '', said = '' }, { proposalId }) {
    const details = JSON.parse(said) as FundDetails;
    const fund = await detailedFund(tx, productId, details.benchmark);
    if (!fund || detailsProblem(fund, details) !== null) return false;
    await setDetails(tx, productId, details);
    const { name: nameBefore, riskLevel: riskBefore } = fund;
    if (details.name !== nameBefore || details.riskLevel !== riskBefore) {
      const change = { productId, changeId: proposalId, nameBefore, name: details.name, riskBefore, risk: details.riskLevel };
      await emit(tx, catalogueEvents.detailsChanged, proposalId, change);
    }
    tx.runAfterCommit(() => reference.forget());
    return true;
  },
};
