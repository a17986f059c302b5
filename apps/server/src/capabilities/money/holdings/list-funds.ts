/** Lists every fund with its merger or liquidation, if any, and the open proposal about it. */
import type { Answer, InputOf, ReplyOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/holdings/list-funds.ts';
import type { Nav } from '@lumbung/kernel/amounts.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { openProposals } from '../../people/decisions/index.ts';
import { type EndRow, listEnds } from './store.ts';

type Fund = ReplyOf<typeof call.listFunds>['items'][number];

export async function listFunds(db: Db, { reference }: OperatorContext, _input: InputOf<typeof call.listFunds>): Promise<Answer<typeof call.listFunds>> {
  const [{ all }, ends] = await Promise.all([productCatalogue({ reference }), listEnds(db)]);
  const endOf = new Map(ends.map((end) => [end.product_id, end]));
  // Proposals to end a fund are keyed by the fund, withdrawals by the announced action.
  const proposals = await openProposals(db, [...all.map((fund) => fund.product_id), ...ends.map((end) => end.action_id)]);
  return done({
    items: all.map(({ product_id: productId, name, house, type, currency }) => {
      const end = endOf.get(productId);
      return {
        productId,
        name,
        house,
        type,
        currency,
        ending: end ? present(end) : null,
        proposalId: proposals.get(productId) ?? (end && proposals.get(end.action_id)) ?? null,
      };
    }),
  });
}

const present = (end: EndRow): NonNullable<Fund['ending']> => ({
  actionId: end.action_id,
  kind: end.kind,
  intoProductId: end.into_product_id,
  day: end.day,
  perUnit: end.per_unit as Nav | null,
  part: end.part,
  isFinal: end.is_final,
  state: end.state,
});
