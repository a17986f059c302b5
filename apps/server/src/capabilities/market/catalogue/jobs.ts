/** Applies new minimums and fees to a product at the beginning of their first day. */
import { dayOf } from '@lumbung/kernel/time.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { applyFiguresOf } from './entry-store.ts';
import * as catalogueEvents from './events.ts';

async function applyFigures({ business, reference, transact }: Errand, { productId }: { readonly productId: string }): Promise<void> {
  await transact((tx) => applyFiguresOf(tx, productId, dayOf(business)));
  reference.forget();
}

export const jobs = [does(catalogueEvents.applyFigures, applyFigures)];
