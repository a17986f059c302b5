/** Lists the documents of a fund, for operators. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/documents/list-kept.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { productCatalogue } from '../catalogue/index.ts';
import { presentRef } from './present.ts';
import { current } from './rules.ts';
import { keptOf } from './store.ts';

export async function listKept(db: Db, context: OperatorContext, { productId }: InputOf<typeof call.listKept>): Promise<Answer<typeof call.listKept>> {
  const product = (await productCatalogue(context)).byId.get(productId);
  const rows = product ? await keptOf(db, product.product_id) : [];
  const published = rows.flatMap((row) => (row.publishedAt === null ? [] : [{ ...row, publishedAt: row.publishedAt }]));
  const holds = new Set(current(published).map(({ documentId }) => documentId));
  return done({
    items: rows.map((row) => ({
      ...presentRef(row),
      productId: row.productId,
      pages: row.pages,
      size: row.size,
      publishedAt: row.publishedAt === null ? null : toIso(row.publishedAt),
      isCurrent: holds.has(row.documentId),
      writtenAt: toIso(row.writtenAt),
      writtenBy: row.writtenBy,
      proposalId: row.openProposal,
    })),
  });
}
