/** Lists recent security events of the user's own login, newest first, without those of colleagues. */
import type { Answer } from '@lumbung/contract/call.ts';
import { type listEvents as call, type ListEventsInput, SECURITY_EVENTS } from '@lumbung/contract/security/overview.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { type Instant, toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { type Db, sql } from '../../../platform/database.ts';
import { placeOf } from '../../../platform/security-events.ts';

interface EventRow {
  readonly kind: (typeof SECURITY_EVENTS)[number];
  readonly at: Instant;
  readonly agent: string | null;
  readonly place: string | null;
  readonly total: number;
}
const list = sql(
  'security.events',
  `
  select kind, at, details->>'agent' as agent, details->>'place' as place, count(*) over ()::int as total
  from platform.security_event where login_id = $1 and kind = any($2) order by event_id desc limit $3 offset $4`,
);

export async function listEvents(db: Db, context: InvestorContext, { page = 1, size = 20 }: ListEventsInput): Promise<Answer<typeof call>> {
  const rows = await db.query<EventRow>(list, [context.session.loginId, SECURITY_EVENTS, size, (page - 1) * size]);
  const here = placeOf(context);
  return done({
    items: rows.map(({ kind, at, agent, place }) => ({ kind, at: toIso(at), agent, isHere: place === here })),
    total: rows[0]?.total ?? 0,
    page,
    size,
  });
}
