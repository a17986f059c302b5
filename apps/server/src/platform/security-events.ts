/** What an investigator asks for: refused access, locks, changed credentials. Ids and names of calls, no personal data. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from './database.ts';
import type { RequestContext } from './context.ts';
import { newId } from './random.ts';

const insert = sql(
  'securityEvents.insert',
  'insert into platform.security_event (event_id, at, kind, investor_id, details, login_id) values ($1, $2, $3, $4, $5, $6)',
);

/** What is written down. What operators did stands in their chained acts, and is not repeated here; what was done to a customer's data is. */
export type SecurityEvent =
  | 'checksBarred'
  | 'codeRefused'
  | 'contactBarred'
  | 'contactShown'
  | 'crossSite'
  | 'deviceForgotten'
  | 'customerNotFound'
  | 'dataDownloaded'
  | 'dataUpdated'
  | 'deactivated'
  | 'deactivationRequested'
  | 'deactivationWithdrawn'
  | 'roleMissing'
  | 'factorAsked'
  | 'factorChanged'
  | 'forgery'
  | 'otherUserNamed'
  | 'operatorSignedIn'
  | 'operatorSignInBarred'
  | 'operatorSignInRefused'
  | 'passwordChanged'
  | 'passwordChangeRefused'
  | 'passkeyAdded'
  | 'passkeyCopied'
  | 'passkeyRemoved'
  | 'peopleChanged'
  | 'pinChanged'
  | 'proofRefused'
  | 'receiptRepeated'
  | 'registered'
  | 'sessionsEnded'
  | 'signedIn'
  | 'signedOut'
  | 'signInBarred'
  | 'signInRefused'
  | 'uploadRefused';

/** Writes an event down at once: it stays when what was asked is refused. */
export async function recordSecurityEvent(
  db: Db,
  system: Instant,
  kind: SecurityEvent,
  details: Readonly<Record<string, string | number>>,
  investorId: string | null = null,
): Promise<void> {
  await db.query(insert, [newId(system), time(system), kind, investorId, JSON.stringify(details), null]);
}

/** Where somebody asks from, so that two events can be held together; not the address itself. */
export const placeOf = ({ keys, network }: Pick<RequestContext, 'keys' | 'network'>): string =>
  keys.indexKey(`network:${network}`).toString('hex').slice(0, 16);

/** Writes down, with the commit, what a request came to: in which call, from where, about whom as far as that is known. Whoever is signed in is known. */
export function recordOfRequest(
  tx: Tx,
  context: RequestContext,
  kind: SecurityEvent,
  details: Readonly<Record<string, string>>,
  investorId: string | null = context.session?.investorId ?? null,
  loginId: string | null = context.session?.loginId ?? null,
): void {
  const { system, requestId, agent } = context;
  const all = { ...details, requestId, place: placeOf(context), ...(agent ? { agent } : {}) };
  tx.send(insert, [newId(system), time(system), kind, investorId, JSON.stringify(all), loginId]);
}
