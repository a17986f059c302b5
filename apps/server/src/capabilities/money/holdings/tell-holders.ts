/** Emits an event for every holder of a fund whose name or risk level changed. */
import type { DetailsChanged } from '../../market/catalogue/events.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { emitMany } from '../../../platform/queue.ts';
import * as holdingsEvents from './events.ts';
import { everyHolderAfter } from './store.ts';

const LOT = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Idempotent: a second run emits the same events, and their notices are sent once. */
export async function tellHolders(errand: Errand, change: DetailsChanged): Promise<void> {
  for (let after: string | undefined = BEFORE_ALL; after !== undefined; ) {
    const holders: string[] = await everyHolderAfter(errand.primary, change.productId, after, LOT);
    await errand.transact((tx) =>
      emitMany(
        tx,
        holdingsEvents.fundChanged,
        holders.map((investorId) => ({ reference: `${change.changeId}:${investorId}`, payload: { investorId, ...change } })),
      ),
    );
    after = holders.length === LOT ? holders.at(-1) : undefined;
  }
}
