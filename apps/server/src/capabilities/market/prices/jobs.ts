/** Collects the NAVs of a day from the fund registry. */
import { parseDay } from '@lumbung/kernel/time.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { emit } from '../../../platform/queue.ts';
import { publishNavs, summariseNavs } from './store.ts';
import * as pricesEvents from './events.ts';

async function collect(errand: Errand, payload: { day: string }): Promise<void> {
  const day = parseDay(payload.day);
  if (day === null) throw new Error(`not a day: ${payload.day}`);
  const navs = await errand.partners.fundRegistry.navsOf(day);
  if (navs.length === 0) return;
  await errand.transact(async (tx) => {
    const published = await publishNavs(tx, day, navs);
    if (published.length > 0) await summariseNavs(tx, published);
    await emit(tx, pricesEvents.published, day, { day });
  });
  errand.reference.forget();
}

export const jobs = [does(pricesEvents.collect, collect)];
