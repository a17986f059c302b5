/** The term of an investor's data: its begin and end, the request and the reminder. */
import { ASKED_BEFORE_DAYS, goodUntil, morning, REMINDED_BEFORE_DAYS, termOf } from '@lumbung/kernel/renewal.ts';
import type { Profile } from '@lumbung/kernel/profile.ts';
import { type Instant, plus } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit, scheduleTask } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import type { Keys } from '../../../platform/keys.ts';
import { membersOf } from '../accounts/index.ts';
import { tellWay } from '../kyc/index.ts';
import * as events from './events.ts';
import { LINK_LIFE_MS } from './rules.ts';
import { addLink, beginTerm, type NewRequest, openRequest } from './store.ts';

/** The keys and clocks that writes need, in a call as in a job. */
export interface Moment {
  readonly keys: Keys;
  readonly system: Instant;
  readonly business: Instant;
}

/** Begins a term from the current profile. Returns its end; null when this term, or a newer one, has begun already. */
export async function beginFrom(
  tx: Tx,
  investorId: string,
  { termId, begunAt, isRenewed }: { readonly termId: string; readonly begunAt: Instant; readonly isRenewed: boolean },
  profile: Profile,
): Promise<Instant | null> {
  const endsAt = goodUntil(profile, begunAt);
  if (!(await beginTerm(tx, investorId, { termId, years: termOf(profile).years, begunAt, endsAt, isRenewed }))) return null;
  await scheduleTask(tx, events.askInTime, termId, morning(endsAt, -ASKED_BEFORE_DAYS), { investorId, termId });
  return endsAt;
}

/** Asks the investor, unless a request exists already or no active login is left. */
export async function askHer(
  tx: Tx,
  moment: Moment,
  investorId: string,
  { operatorId, ...request }: Omit<NewRequest, 'requestId' | 'askedAt'> & { readonly operatorId?: string },
): Promise<string | null> {
  const { keys, system, business } = moment;
  const loginId = await whoAnswers(tx, keys, investorId);
  if (loginId === null) return null;
  const requestId = newId(system);
  if (!(await openRequest(tx, keys, investorId, { ...request, requestId, askedAt: business }))) return null;
  const { dueAt } = request;
  await Promise.all([
    tellWay(tx, moment, investorId, 'renewalAsked', operatorId === undefined ? {} : { operatorId }),
    sendLink(tx, moment, { investorId, requestId, loginId }, 'asked'),
    scheduleTask(tx, events.remind, requestId, morning(dueAt, -REMINDED_BEFORE_DAYS), { investorId, requestId }),
    scheduleTask(tx, events.fallDue, requestId, dueAt, { investorId, requestId }),
  ]);
  return requestId;
}

/** The login that answers; null when none is active. */
export const whoAnswers = async (tx: Tx, keys: Keys, investorId: string): Promise<string | null> =>
  (await membersOf(tx, keys, investorId)).find(({ isActive }) => isActive)?.loginId ?? null;

/** Mails a new link and ends earlier ones. */
export async function sendLink(
  tx: Tx,
  { keys, system }: Moment,
  { investorId, requestId, loginId }: events.OfRequest & { readonly loginId: string },
  what: events.Calling,
): Promise<void> {
  const linkId = newId(system);
  const link = { investor_id: investorId, link_id: linkId, request_id: requestId, login_id: loginId, sent_at: system };
  await addLink(tx, keys, { ...link, ends_at: plus(system, LINK_LIFE_MS) });
  await emit(tx, events.called, linkId, { investorId, requestId, linkId, what });
}
