/** Commission rates: one operator proposes a rate, another agrees, and it applies to orders from its first day on. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type { ProductType } from '@lumbung/contract/catalogue/product.ts';
import type * as call from '@lumbung/contract/commissions/propose-rate.ts';
import type { Side } from '@lumbung/contract/commissions/rate.ts';
import { parseDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { newId } from '../../../platform/random.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { findAgent } from '../../people/accounts/index.ts';
import { propose } from '../../people/decisions/index.ts';
import { insertRate, isRateKnown, type RateKey } from './rate-store.ts';
import { isAhead } from './rules.ts';

export async function proposeRate(
  tx: Tx,
  context: OperatorContext,
  { agentCode, productId, productType, side, validFrom: from, share: said, note }: InputOf<typeof call.proposeRate>,
): Promise<Answer<typeof call.proposeRate>> {
  const [agent, products] = await Promise.all([agentCode === undefined ? null : findAgent(tx, agentCode), productCatalogue(context)]);
  const product = productId === undefined ? null : products.byId.get(productId);
  const validFrom = from as Day;
  const rate: RateKey = {
    agentId: agent?.investor_id ?? null,
    productId: product?.product_id ?? null,
    productType: productType ?? null,
    side,
    validFrom,
  };

  if (productId !== undefined && productType !== undefined) return refuse('productBesideType');
  if (agentCode !== undefined && !agent) return refuse('agentCodeUnknown');
  if (product === undefined) return refuse('productNotFound');
  if (!isAhead(validFrom, context.business)) return refuse('rateTooSoon');
  if (await isRateKnown(tx, rate)) return refuse('rateKnown');

  const share = String(parseDecimal(said, SCALE.partsPerMillion));
  const named = Object.fromEntries(Object.entries(rate).filter(([, value]) => value !== null)) as Record<string, string>;
  const proposalId = await propose(tx, context, {
    kind: 'commissions.setRate',
    subject: Object.values(rate)
      .map((value) => value ?? '*')
      .join(' '),
    about: { ...named, share, proposedBy: context.operator.operatorId },
    facts: {
      ...(agentCode === undefined ? {} : { agent: agentCode.trim().toUpperCase() }),
      ...(product === null ? {} : { product: product.product_id }),
      ...(productType === undefined ? {} : { productType }),
      side,
      share,
      day: validFrom,
    },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** Returns false if it is agreed to too late before its first day, or if another rate has the same key. */
export const setRate: DecisionOf = {
  kind: 'commissions.setRate',
  deciding: ['finance', 'admin'],
  async carryOut(tx, { operator, business, system }, { agentId = null, productId = null, productType = null, side, validFrom, share = '', proposedBy = '' }) {
    const rate: RateKey = { agentId, productId, productType: productType as ProductType | null, side: side as Side, validFrom: validFrom as Day };
    if (!isAhead(rate.validFrom, business)) return false;
    return insertRate(tx, { ...rate, rateId: newId(system), share: BigInt(share), proposedBy, agreedBy: operator.operatorId }, business);
  },
};
