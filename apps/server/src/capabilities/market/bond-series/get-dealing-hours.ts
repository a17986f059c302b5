/** Returns when bonds may be subscribed, redeemed early and sold. */
import type * as call from '@lumbung/contract/bond-series/get-dealing-hours.ts';
import type { Answer, InputOf, ReplyOf } from '@lumbung/contract/call.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { type Instant, toIso } from '@lumbung/kernel/time.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { exchangeCalendar } from '../calendar/index.ts';
import { type Hours, hoursOf, saleHours } from './rules.ts';
import { bondSeries } from './store.ts';

export async function getDealingHours(
  _db: Db,
  { reference, business }: TimedContext,
  _input: InputOf<typeof call.getDealingHours>,
): Promise<Answer<typeof call.getDealingHours>> {
  const [{ all }, calendar] = await Promise.all([bondSeries(reference), exchangeCalendar(reference)]);
  const windows = all.flatMap(({ redemption }) => redemption ?? []);
  return done({
    now: toIso(business),
    subscription: present(hoursOf(all, business)),
    redemption: present(hoursOf(windows, business)),
    sale: present(saleHours(calendar, all, business)),
  });
}

const present = ({ isOpen, opensAt, closesAt, reason }: Hours): ReplyOf<typeof call.getDealingHours>['sale'] => {
  const said = (at: Instant | null): string | null => at && toIso(at);
  return { isOpen, opensAt: said(opensAt), closesAt: said(closesAt), reason };
};
