/** Sets the brands that sell a fund (two operators). Without a brand, the fund is closed to new money. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/catalogue/propose-offer.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { type Brand, brandsOf } from '../../../platform/brands.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { propose } from '../../people/decisions/index.ts';
import { offerProblem } from './entry-rules.ts';
import { enteredFund, setOffer } from './entry-store.ts';
import { holdProducts } from './store.ts';

export async function proposeOffer(
  tx: Tx,
  context: OperatorContext,
  { productId: of, brands, note }: InputOf<typeof call.proposeOffer>,
): Promise<Answer<typeof call.proposeOffer>> {
  const [fund, all] = [await enteredFund(tx, of), await brandsOf(context)];
  if (!fund) throw notFound();
  const why = offerProblem(fund, brands, codes(all));
  if (why !== null) return refuse(why);

  const { productId } = fund;
  const sold = [...brands].sort();
  const proposalId = await propose(tx, context, {
    kind: 'catalogue.setOffer',
    subject: `${productId}/offer`,
    about: { productId, brands: sold.join(' ') },
    facts: { product: productId, brands: sold.length === 0 ? 'nobody' : all.flatMap(({ code, name }) => (sold.includes(code) ? [name] : [])).join(', ') },
    note,
  });
  return proposalId === null ? refuse('offerProposed') : done({ proposalId });
}

const codes = (all: readonly Brand[]): string[] => all.map(({ code }) => code);

/** If the fund is ending, or is already sold by exactly these brands by the time of approval, nothing changes. */
export const offerDecision: DecisionOf = {
  kind: 'catalogue.setOffer',
  deciding: ['product', 'admin'],
  hold: (tx, { productId = '' }) => holdProducts(tx, [productId]),
  async carryOut(tx, context, { productId = '', brands = '' }) {
    const sold = brands.split(' ').filter(Boolean);
    const [fund, all] = [await enteredFund(tx, productId), await brandsOf(context)];
    if (!fund || offerProblem(fund, sold, codes(all)) !== null) return false;
    await setOffer(tx, productId, sold);
    tx.runAfterCommit(() => context.reference.forget());
    return true;
  },
};
