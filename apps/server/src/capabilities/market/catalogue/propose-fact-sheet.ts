/** Renews the facts of a fund from its fact sheet (two operators). */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type { FactSheet } from '@lumbung/contract/catalogue/fund.ts';
import type * as call from '@lumbung/contract/catalogue/propose-fact-sheet.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { day, dayOf } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { propose } from '../../people/decisions/index.ts';
import { factSheetProblem } from './entry-rules.ts';
import { enteredFund, setFactSheet } from './entry-store.ts';
import { factSheetFacts } from './facts.ts';
import { holdProducts } from './store.ts';

interface Said {
  readonly asOf: string;
  readonly sheet: FactSheet;
}

export async function proposeFactSheet(
  tx: Tx,
  context: OperatorContext,
  { productId: of, asOf, note, ...sheet }: InputOf<typeof call.proposeFactSheet>,
): Promise<Answer<typeof call.proposeFactSheet>> {
  const fund = await enteredFund(tx, of);
  if (!fund) throw notFound();
  const why = factSheetProblem(fund, day(asOf), sheet, dayOf(context.business));
  if (why !== null) return refuse(why);

  const { productId } = fund;
  const said: Said = { asOf, sheet };
  const proposalId = await propose(tx, context, {
    kind: 'catalogue.setFactSheet',
    subject: `${productId}/factSheet`,
    about: { productId, said: JSON.stringify(said) },
    facts: { product: productId, asOf, ...factSheetFacts(sheet) },
    note,
  });
  return proposalId === null ? refuse('factSheetProposed') : done({ proposalId });
}

/** If a newer fact sheet was approved in the meantime, nothing changes. */
export const factSheetDecision: DecisionOf = {
  kind: 'catalogue.setFactSheet',
  deciding: ['product', 'admin'],
  hold: (tx, { productId = '' }) => holdProducts(tx, [productId]),
  async carryOut(tx, { business, reference }, { productId = '', said = '' }) {
    const { asOf, sheet } = JSON.parse(said) as Said;
    const fund = await enteredFund(tx, productId);
    if (!fund || factSheetProblem(fund, day(asOf), sheet, dayOf(business)) !== null) return false;
    await setFactSheet(tx, productId, day(asOf), sheet);
    tx.runAfterCommit(() => reference.forget());
    return true;
  },
};
