/** What falls due in a renewal. Each job holds the profile first, so that of two at once, and of a job and an answer, one is second and finds it done. */
import { ASKED_BEFORE_DAYS, morning } from '@lumbung/kernel/renewal.ts';
import type { Tx } from '../../../platform/database.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { enqueue, when } from '../../../platform/queue.ts';
import { kindOf } from '../accounts/index.ts';
import { investorStatusOf } from '../investor-status/index.ts';
import * as kycEvents from '../kyc/events.ts';
import { currentProfile, holdProfile, markRefreshDue, tellWay } from '../kyc/index.ts';
import * as events from './events.ts';
import { fallDueOnce, findTerm, investorsWithoutTerm, remindOnce, standingRequest } from './store.ts';
import { askHer, beginFrom, sendLink, whoAnswers } from './term.ts';

/** Investors that a night gives a term who have none; the next night goes on. */
const A_NIGHT = 1_000;

/** From a submission, or from now where nobody counted before. Companies have a way of their own. */
async function begin(errand: Errand, { investorId, submissionId }: { investorId: string; submissionId: string }): Promise<void> {
  const { keys, business } = errand;
  await errand.transact(async (tx) => {
    await holdProfile(tx, investorId);
    const [kind, status, profile] = await Promise.all([kindOf(tx, investorId), investorStatusOf(tx, investorId), currentProfile(tx, keys, investorId)]);
    if ((kind !== 'person' && kind !== 'partner') || (status.identity !== 'active' && status.identity !== 'refreshDue')) return;
    // Told twice, or late, it is the same term: it began when she was verified.
    const begunAt = submissionId === investorId ? business : (status.verifiedAt ?? business);
    const isNew = await beginFrom(tx, investorId, { termId: submissionId, begunAt, isRenewed: false }, profile);
    // Due already, and nobody has asked: she is asked now.
    if (isNew !== null && status.identity === 'refreshDue')
      await askHer(tx, errand, investorId, { cause: 'term', dueAt: morning(business, ASKED_BEFORE_DAYS) });
  });
}

/** A term of its own name for each, so that a second run begins none. */
async function beginMissing(errand: Errand): Promise<void> {
  const missing = await investorsWithoutTerm(errand.primary, A_NIGHT);
  await errand.transact(async (tx) => {
    for (const investorId of missing) await enqueue(tx, events.begin, investorId, { investorId, submissionId: investorId });
  });
}

/** Her data is good for another month. */
async function askInTime(errand: Errand, { investorId, termId }: { investorId: string; termId: string }): Promise<void> {
  await errand.transact(async (tx) => {
    await holdProfile(tx, investorId);
    const [term, { identity }] = await Promise.all([findTerm(tx, investorId), investorStatusOf(tx, investorId)]);
    if (term?.term_id !== termId || identity !== 'active') return;
    await askHer(tx, errand, investorId, { cause: 'term', dueAt: term.ends_at });
  });
}

/** What is still open of a request, held; null where she is gone. */
async function stillOpen(tx: Tx, errand: Errand, { investorId, requestId }: events.OfRequest): Promise<string | null> {
  await holdProfile(tx, investorId);
  const request = await standingRequest(tx, investorId);
  return request?.request_id === requestId && request.state === 'open' ? whoAnswers(tx, errand.keys, investorId) : null;
}

async function remind(errand: Errand, of: events.OfRequest): Promise<void> {
  await errand.transact(async (tx) => {
    const loginId = await stillOpen(tx, errand, of);
    if (loginId !== null && (await remindOnce(tx, of.investorId, of.requestId, errand.business))) await sendLink(tx, errand, { ...of, loginId }, 'reminded');
  });
}

/** The day has come. What waits for compliance stays as it is until they decide. */
async function fallDue(errand: Errand, of: events.OfRequest): Promise<void> {
  await errand.transact(async (tx) => {
    const loginId = await stillOpen(tx, errand, of);
    if (loginId !== null) await becomeDue(tx, errand, { ...of, loginId });
  });
}

/** Nothing is bought from here on, and she is told so, once. */
export async function becomeDue(
  tx: Tx,
  moment: Pick<Errand, 'keys' | 'system' | 'business'>,
  of: events.OfRequest & { readonly loginId: string },
): Promise<void> {
  if (!(await fallDueOnce(tx, of.investorId, of.requestId, moment.business))) return;
  if (await markRefreshDue(tx, of.investorId)) await tellWay(tx, moment, of.investorId, 'refreshDue');
  await sendLink(tx, moment, of, 'due');
}

export const jobs = [
  does(events.begin, begin),
  does(events.beginMissing, beginMissing),
  does(events.askInTime, askInTime),
  does(events.remind, remind),
  does(events.fallDue, fallDue),
];
export const subscriptions = [when(kycEvents.activated, events.begin)];
