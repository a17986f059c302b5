/** Background jobs of promotions. */
import { does, type Errand } from '../../../platform/jobs.ts';
import { clawBack } from './claw-back.ts';
import { matchOrders } from './match-orders.ts';
import { release } from './release.ts';
import * as promotionsEvents from './events.ts';

/** Orders settled on the day earn first, so that same-day sales are clawed back. */
async function closeDay(errand: Errand): Promise<void> {
  await matchOrders(errand);
  await clawBack(errand);
}

export const jobs = [
  does(promotionsEvents.match, (errand) => matchOrders(errand)),
  does(promotionsEvents.closeDay, (errand) => closeDay(errand)),
  does(promotionsEvents.release, (errand) => release(errand)),
];
