/** Returns the start-up data of a client: tokens, the session if there is one, the clock, settings. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/start/init.ts';
import { isBusinessDay } from '@lumbung/kernel/calendar.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { dayOf, toIso } from '@lumbung/kernel/time.ts';
import { brandsOf, originOf } from '../../../platform/brands.ts';
import { csrfToken, IDLE_MS, signatureToken } from '../../../platform/tokens.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { countLines } from '../../journeys/cart/index.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { userOf } from '../../people/accounts/index.ts';
import { listVersions } from '../../records/lookups/index.ts';
import { countUnread } from '../../records/notifications/index.ts';
import { presentBrand } from './present.ts';

export async function init(db: Db, context: TimedContext): Promise<Answer<typeof call.init>> {
  const { session, keys } = context;
  const isIn = session?.stage === 'full';
  const [calendar, brands, login, carts, unread] = await Promise.all([
    exchangeCalendar(context.reference),
    brandsOf(context),
    session ? userOf(db, keys, session.investorId, session.loginId) : null,
    isIn ? countLines(db, session.investorId) : null,
    isIn ? countUnread(db, session) : 0,
  ]);
  const today = dayOf(context.business);
  return done({
    csrfToken: csrfToken(keys, context.client, context.token),
    signatureToken: signatureToken(keys, context.client, context.system),
    user: isIn ? (login?.user ?? null) : null,
    factors: isIn ? null : (login?.factors ?? null),
    idleMinutes: IDLE_MS / 60_000,
    businessTime: toIso(context.business),
    businessDay: today,
    exchangeOpen: isBusinessDay(calendar, today),
    mode: context.settings.mode,
    captcha: context.settings.captcha.provider,
    brand: presentBrand(context.brand, context.settings),
    otherApps: brands.filter(({ code: other }) => other !== context.entry.code).map((brand) => brand.appUrl ?? originOf(brand, context.settings)),
    languages: ['id', 'en'],
    cartLines: carts?.[0] ?? 0,
    unreadNotifications: unread,
    listVersions,
    bases: context.settings.bases,
  });
}
