/** What an investigator asks for: refused access, locks, changed credentials. Ids and names of calls, no personal data. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time } from './database.ts';
import { newId } from './random.ts';

const insert = sql('securityEvents.insert', 'insert into platform.security_event (event_id, at, kind, investor_id, details) values ($1, $2, $3, $4, $5)');

/** Writes an event down at once: it stays when what was asked is refused. */
export async function recordSecurityEvent(
  db: Db,
  system: Instant,
  kind: string,
  details: Readonly<Record<string, string | number>>,
  investorId: string | null = null,
): Promise<void> {
  await db.query(insert, [newId(system), time(system), kind, investorId, JSON.stringify(details)]);
}
