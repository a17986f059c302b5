/** Sets new terms, minimums and fees of a fund from a later day on (two operators). */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type { FundFigures, FundTerms } from '@lumbung/contract/catalogue/fund.ts';
import type * as call from '@lumbung/contract/catalogue/propose-terms.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { at, day, dayOf, type Instant, timeOfDay } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { scheduleTask } from '../../../platform/queue.ts';
import { propose } from '../../people/decisions/index.ts';
import { changeProblem, figuresOf } from './entry-rules.ts';
import { addFigures, addTerms, enteredFund, isDayTaken } from './entry-store.ts';
import * as catalogueEvents from './events.ts';
import { figureFacts, termsFacts } from './facts.ts';
import { holdProducts } from './store.ts';

const MIDNIGHT = timeOfDay('00:00');

interface Said {
  readonly from: string;
  readonly terms: FundTerms;
  readonly figures: FundFigures;
}

export async function proposeTerms(
  tx: Tx,
  context: OperatorContext,
  { productId: of, note, ...said }: InputOf<typeof call.proposeTerms>,
): Promise<Answer<typeof call.proposeTerms>> {
  const { productId, currency, change, why } = await look(tx, of, said, context.business);
  if (why !== null || change.figures === null) return refuse(why ?? 'minimumsWrong');

  const proposalId = await propose(tx, context, {
    kind: 'catalogue.setTerms',
    subject: `${productId}/terms`,
    about: { productId, said: JSON.stringify(said) },
    facts: { product: productId, day: change.from, ...figureFacts(change.figures, currency), ...termsFacts(change.terms) },
    note,
  });
  return proposalId === null ? refuse('termsProposed') : done({ proposalId });
}

/** If approved on the first day or later, nothing changes, because orders were placed under the previous terms. */
export const termsDecision: DecisionOf = {
  kind: 'catalogue.setTerms',
  deciding: ['product', 'admin'],
  hold: (tx, { productId = '' }) => holdProducts(tx, [productId]),
  async carryOut(tx, { business, reference }, about) {
    const { productId, change, why } = await look(tx, about.productId!, JSON.parse(about.said!) as Said, business);
    if (why !== null || change.figures === null) return false;
    await addTerms(tx, productId, change.from, change.terms);
    await addFigures(tx, productId, change.from, change.figures);
    await scheduleTask(tx, catalogueEvents.applyFigures, `${productId}:${change.from}`, at(change.from, MIDNIGHT), { productId });
    tx.runAfterCommit(() => reference.forget());
    return true;
  },
};

async function look(tx: Tx, of: string, said: Said, now: Instant) {
  const fund = await enteredFund(tx, of);
  if (!fund) throw notFound();
  const { productId, currency, endsOn } = fund;
  const change = { from: day(said.from), terms: said.terms, figures: figuresOf(said.figures, currency) };
  const why = changeProblem({ endsOn, isDayTaken: await isDayTaken(tx, productId, change.from) }, change, dayOf(now));
  return { productId, currency, change, why };
}
