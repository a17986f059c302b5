/** Start-up of a client: tokens, the session if there is one, the clock, settings. */
import type { InitReply } from '@lumbung/contract/start/init.ts';
import { isBusinessDay } from '@lumbung/kernel/calendar.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { dayOf, toIso } from '@lumbung/kernel/time.ts';
import { csrfToken, IDLE_MS, signatureToken } from '../../../platform/tokens.ts';
import type { Facts } from '../../../platform/facts.ts';
import type { Db } from '../../../platform/database.ts';
import { countLines } from '../../journeys/cart/index.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { userOf } from '../../people/accounts/index.ts';
import { countUnread } from '../../records/notifications/index.ts';

export async function init(db: Db, facts: Facts): Promise<Outcome<InitReply, never>> {
  const { session, keys } = facts;
  const [calendar, user, cartLines, unread] = await Promise.all([
    exchangeCalendar(facts.reference),
    session ? userOf(db, keys, session.investorId, session.loginId) : null,
    session ? countLines(db, session.investorId) : 0,
    session ? countUnread(db, session.investorId) : 0,
  ]);
  const today = dayOf(facts.business);
  return done({
    csrfToken: csrfToken(keys, facts.client, facts.token),
    signatureToken: signatureToken(keys, facts.client, facts.system),
    user,
    idleMinutes: IDLE_MS / 60_000,
    businessTime: toIso(facts.business),
    businessDay: today,
    exchangeOpen: isBusinessDay(calendar, today),
    mode: facts.settings.mode,
    brand: { name: facts.settings.brand, supportEmail: facts.settings.supportEmail },
    languages: ['id', 'en'],
    cartLines,
    unreadNotifications: unread,
    bases: { main: '/api/main', public: '/api/public', image: '/api/image', bonds: '/api/bonds', gold: '/api/gold' },
  });
}
