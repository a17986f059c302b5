/** What others may use of documents. */
import type { ReferenceCache } from '../../../platform/reference.ts';
import { presentRef } from './present.ts';
import { current } from './rules.ts';
import { publishedOf } from './store.ts';

export { addDocument } from './store.ts';

/** The documents of a fund that hold now, as they are shown to whoever agrees to buy it. */
export const currentDocuments = async (reference: ReferenceCache, productId: string) => current(await publishedOf(reference, productId)).map(presentRef);
