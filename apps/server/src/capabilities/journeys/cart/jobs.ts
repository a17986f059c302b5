/** Jobs that empty the carts of closed accounts. */
import { does, type Errand } from '../../../platform/jobs.ts';
import { when } from '../../../platform/queue.ts';
import * as deactivationEvents from '../../people/deactivation/events.ts';
import * as events from './events.ts';
import { removeItems } from './store.ts';

async function empty(errand: Errand, { investorId }: { investorId: string }): Promise<void> {
  for (const cartType of [0, 99]) await errand.transact((tx) => removeItems(tx, investorId, cartType, null));
}

export const jobs = [does(events.empty, empty)];
export const subscriptions = [when(deactivationEvents.investorClosed, events.empty)];
