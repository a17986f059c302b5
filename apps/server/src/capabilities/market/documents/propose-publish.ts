/** Publishes an uploaded document of a fund (two operators). */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/documents/propose-publish.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { isPage, readPicture } from '../../../platform/images.ts';
import { newId } from '../../../platform/random.ts';
import type { Steps } from '../../../platform/serve.ts';
import { propose } from '../../people/decisions/index.ts';
import { holdProducts, productCatalogue } from '../catalogue/index.ts';
import { whyNotPublished } from './rules.ts';
import { addDocument, publishDocument, publishedNow } from './store.ts';

export async function proposePublish(
  { transact, uploaded }: Steps,
  context: OperatorContext,
  { productId: of, kind, version, note }: InputOf<typeof call.proposePublish>,
): Promise<Answer<typeof call.proposePublish>> {
  const { operator, system, business } = context;
  const file = uploaded[0] ?? null;
  // Rejects files that cannot be opened, and photos. The rendering serves only this check; the uploaded bytes are stored.
  const drawn = await readPicture(file, operator.operatorId);
  if (!drawn.ok) return drawn;
  if (file === null || !(await isPage(file))) return refuse('fileWrongType');
  const product = (await productCatalogue(context)).byId.get(of);
  if (!product) return refuse('productUnknown');

  const { product_id: productId, name } = product;
  return transact(async (tx) => {
    await holdProducts(tx, [productId]);
    const why = whyNotPublished({ kind, version }, await publishedNow(tx, productId));
    if (why !== null) return refuse(why);
    const documentId = newId(system);
    const proposalId = await propose(tx, context, {
      kind: 'documents.publish',
      subject: `${productId}/${kind}`,
      about: { documentId, productId },
      facts: { product: name, kind, edition: version },
      note,
    });
    if (proposalId === null) return refuse('documentProposed');
    addDocument(tx, {
      documentId,
      productId,
      kind,
      version,
      bytes: Buffer.from(file.bytes),
      pages: drawn.value.pages,
      writtenBy: operator.operatorId,
      writtenAt: business,
    });
    return done({ documentId, proposalId });
  });
}

export const documentDecision: DecisionOf = {
  kind: 'documents.publish',
  deciding: ['product', 'compliance', 'admin'],
  hold: (tx, { productId = '' }) => holdProducts(tx, [productId]),
  async carryOut(tx, { business, reference }, { documentId = '' }, { proposalId }) {
    if (!(await publishDocument(tx, documentId, proposalId, business))) return false;
    tx.runAfterCommit(() => reference.forget());
    return true;
  },
};
