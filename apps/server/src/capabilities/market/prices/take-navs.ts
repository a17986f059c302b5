/** Stores what a feed reports for a day, product by product. Invalid rows are kept aside, possible mistakes wait. */
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import type { SaidNav } from '../../../partners/fund-registry/port.ts';
import type { Tx } from '../../../platform/database.ts';
import { tellPublished } from './publish.ts';
import { type Feed, isNavDay, type NewNav, reasonsToWait, sift, take, type Version } from './rules.ts';
import { dropProposed, historiesOf, insertVersions, keepOddRows, type NewVersion, noteArrivals, pricedIds, versionsOn } from './versions.ts';

export interface Took {
  readonly published: readonly string[];
  readonly proposed: readonly string[];
  readonly odd: number;
}

/** The day must be locked (`lockDay`). */
export async function takeNavs(tx: Tx, calendar: Calendar, feed: Feed, day: Day, rows: readonly SaidNav[], at: Instant): Promise<Took> {
  const [ids, versions] = await Promise.all([pricedIds(tx, feed), versionsOn(tx, day, feed)]);
  const { navs, odd } = sift(rows, ids, isNavDay(calendar, day, at));
  const { added, withdrawn } = await whatIsNew(tx, calendar, day, navs, versions, at);

  await keepOddRows(tx, day, odd, at);
  await dropProposed(tx, [...withdrawn, ...added.map(({ productId }) => productId)], day, at);
  await insertVersions(tx, day, added, feed, at);
  await noteArrivals(tx, day);
  const idsOf = (isWaiting: boolean) => added.filter(({ reasons }) => reasons.length > 0 === isWaiting).map(({ productId }) => productId);
  await tellPublished(tx, calendar, day, idsOf(false), at);
  return { published: idsOf(false), proposed: idsOf(true), odd: odd.length };
}

async function whatIsNew(
  tx: Tx,
  calendar: Calendar,
  day: Day,
  navs: readonly NewNav[],
  versions: ReadonlyMap<string, readonly Version[]>,
  at: Instant,
): Promise<{ added: NewVersion[]; withdrawn: string[] }> {
  const ids = navs.map(({ productId }) => productId);
  // If a NAV is published, its history is not needed; most days are reported more than once.
  const unpublished = ids.filter((id) => !versions.get(id)?.some(({ state }) => state === 'published'));
  const histories = unpublished.length > 0 ? await historiesOf(tx, unpublished, day) : new Map<string, never>();
  const taken = navs.map(({ productId, nav }) => ({
    productId,
    nav,
    ...take(nav, versions.get(productId) ?? [], () => reasonsToWait(nav, day, histories.get(productId)!, calendar, at)),
  }));
  return {
    added: taken.flatMap((one) => (one.does === 'publish' || one.does === 'propose' ? [one] : [])),
    withdrawn: taken.flatMap(({ does, productId }) => (does === 'withdraw' ? [productId] : [])),
  };
}
