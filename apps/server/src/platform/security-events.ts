/** Security events for investigations: refused access, locks, changed credentials. Ids and names of calls, no personal data. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from './database.ts';
import type { RequestContext } from './context.ts';
import { newId } from './random.ts';

const insert = sql(
  'securityEvents.insert',
  'insert into platform.security_event (event_id, at, kind, investor_id, details, login_id) values ($1, $2, $3, $4, $5, $6)',
);

/** Kinds of events. Operators' actions are in the audit trail and not repeated here, except those on a customer's data. */
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

/** Records an event immediately, so that it is kept even if the request is refused. */
export async function recordSecurityEvent(
  db: Db,
  system: Instant,
  kind: SecurityEvent,
  details: Readonly<Record<string, string | number>>,
  investorId: string | null = null,
): Promise<void> {
  await db.query(insert, [newId(system), time(system), kind, investorId, JSON.stringify(details), null]);
}

/** Pseudonym of the request's network, which allows correlation of events without storing the address. */
export const placeOf = ({ keys, network }: Pick<RequestContext, 'keys' | 'network'>): string =>
  keys.indexKey(`network:${network}`).toString('hex').slice(0, 16);

/** Records an event with the transaction's commit: call, place, agent, and the person as far as known; by default the signed-in investor. */
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
