/**
 * Scheduled jobs of renewals. Each job locks the profile first, so that concurrent jobs and answers are serialized and the later
 * one finds nothing left to do.
 */
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

/** Investors without a term that one nightly run processes; the next run continues. */
const A_NIGHT = 1_000;

/** Begins a term from a submission, or from now when there is none. Companies are renewed separately. */
async function begin(errand: Errand, { investorId, submissionId }: { investorId: string; submissionId: string }): Promise<void> {
  const { keys, business } = errand;
  await errand.transact(async (tx) => {
    await holdProfile(tx, investorId);
    const [kind, status, profile] = await Promise.all([kindOf(tx, investorId), investorStatusOf(tx, investorId), currentProfile(tx, keys, investorId)]);
    if ((kind !== 'person' && kind !== 'partner') || (status.identity !== 'active' && status.identity !== 'refreshDue')) return;
    // A repeated or late event begins the same term: from the time of verification.
    const begunAt = submissionId === investorId ? business : (status.verifiedAt ?? business);
    const isNew = await beginFrom(tx, investorId, { termId: submissionId, begunAt, isRenewed: false }, profile);
    // Already due without a request: it is made now.
    if (isNew !== null && status.identity === 'refreshDue')
      await askHer(tx, errand, investorId, { cause: 'term', dueAt: morning(business, ASKED_BEFORE_DAYS) });
  });
}

/** The investor id serves as the term id, so that a second run begins no other term. */
async function beginMissing(errand: Errand): Promise<void> {
  const missing = await investorsWithoutTerm(errand.primary, A_NIGHT);
  await errand.transact(async (tx) => {
    for (const investorId of missing) await enqueue(tx, events.begin, investorId, { investorId, submissionId: investorId });
  });
}

/** A month before the end of the term. */
async function askInTime(errand: Errand, { investorId, termId }: { investorId: string; termId: string }): Promise<void> {
  await errand.transact(async (tx) => {
    await holdProfile(tx, investorId);
    const [term, { identity }] = await Promise.all([findTerm(tx, investorId), investorStatusOf(tx, investorId)]);
    if (term?.term_id !== termId || identity !== 'active') return;
    await askHer(tx, errand, investorId, { cause: 'term', dueAt: term.ends_at });
  });
}

/** The person to ask if the request is still open, with the profile locked; null otherwise, or when the person has left. */
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

/** The due date. An answer under review by compliance stays as it is until they decide. */
async function fallDue(errand: Errand, of: events.OfRequest): Promise<void> {
  await errand.transact(async (tx) => {
    const loginId = await stillOpen(tx, errand, of);
    if (loginId !== null) await becomeDue(tx, errand, { ...of, loginId });
  });
}

/** Blocks purchases from here on and notifies the investor, once. */
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
