/** The exports of documents for other capabilities. */
import type { ReferenceCache } from '../../../platform/reference.ts';
import { presentRef } from './present.ts';
import { current } from './rules.ts';
import { publishedOf } from './store.ts';

export { addDocument } from './store.ts';

/** The current documents of a fund, as shown to investors before they buy it. */
export const currentDocuments = async (reference: ReferenceCache, productId: string) => current(await publishedOf(reference, productId)).map(presentRef);
