/** Compliance calls for renewals: ask an investor now, open an answer, propose to accept it, agree as a second operator, or decline it alone. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/renewal/review.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { FIELD_RULES, PROFILE_FIELDS, type ProfileField, wantsCloserLook } from '@lumbung/kernel/profile.ts';
import { ASKED_BEFORE_DAYS, morning, readAnswer } from '@lumbung/kernel/renewal.ts';
import { type Instant, toIso } from '@lumbung/kernel/time.ts';
import { actsOf } from '../../../platform/audit-trail.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { emit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { pinNotification } from '../../records/notifications/index.ts';
import { contactOf, kindOf } from '../accounts/index.ts';
import { openProposals, overtake, propose as proposeIt } from '../decisions/index.ts';
import { investorStatusOf } from '../investor-status/index.ts';
import { currentProfile, holdProfile, tellWay } from '../kyc/index.ts';
import { makeGood } from './answer.ts';
import * as events from './events.ts';
import { becomeDue } from './jobs.ts';
import { ASKED_AGAIN_MS } from './rules.ts';
import { chase, findRequest, lastSentAt, markAccepted, markDeclined, openAnswer, standingRequest } from './store.ts';
import { askHer, sendLink, whoAnswers } from './term.ts';

export async function ask(tx: Tx, context: OperatorContext, { investorId: named, note }: InputOf<typeof call.ask>): Promise<Answer<typeof call.ask>> {
  const { keys, operator, business, system } = context;
  const investorId = named.toLowerCase();
  await holdProfile(tx, investorId);
  const [kind, { identity }, request, sentAt] = await Promise.all([
    kindOf(tx, investorId),
    investorStatusOf(tx, investorId),
    standingRequest(tx, investorId),
    lastSentAt(tx, investorId),
  ]);
  if (kind === null) throw notFound();
  const loginId = await whoAnswers(tx, keys, investorId);
  if (loginId === null || (kind !== 'person' && kind !== 'partner') || (identity !== 'active' && identity !== 'refreshDue')) return refuse('notRenewable');
  if (request?.state === 'inReview') return refuse('answerWaits');
  if (request && sentAt !== null && sentAt + ASKED_AGAIN_MS > system) return refuse('askedToday');

  if (request) {
    const requestId = request.request_id;
    await chase(tx, keys, investorId, requestId, note, business);
    await sendLink(tx, context, { investorId, requestId, loginId }, request.fell_due_at === null ? 'reminded' : 'due');
    await tellWay(tx, context, investorId, 'renewalAsked', { operatorId: operator.operatorId });
    return done({ requestId, dueAt: toIso(request.due_at), isNew: false });
  }
  const dueAt = morning(business, ASKED_BEFORE_DAYS);
  const requestId = await askHer(tx, context, investorId, { cause: 'operator', dueAt, note, operatorId: operator.operatorId });
  if (requestId === null) return refuse('notRenewable');
  return done({ requestId, dueAt: toIso(dueAt), isNew: true });
}

/** The fields that the law requires to be reviewed, with their new values. */
const LOOKED_AT: readonly ProfileField[] = [
  'politicallyExposed',
  'politicalOffice',
  'assetOwnership',
  'ownerName',
  'ownerRelation',
  'ownerNik',
  'occupation',
  'employer',
  'monthlyIncome',
  'incomeSource',
];

export async function openCase(tx: Tx, { keys }: OperatorContext, input: InputOf<typeof call.openCase>): Promise<Answer<typeof call.openCase>> {
  const investorId = input.investorId.toLowerCase();
  const request = await findRequest(tx, investorId, input.requestId);
  if (!request) throw notFound();
  const [contact, profile, proposals] = await Promise.all([
    contactOf(tx, keys, investorId),
    currentProfile(tx, keys, investorId),
    openProposals(tx, [request.request_id]),
  ]);
  const answer = openAnswer(keys, investorId, request);
  const { after } = readAnswer(profile, answer?.to ?? {});
  return done({
    name: profile.fullName ?? contact?.name ?? '',
    state: request.state,
    cause: request.cause,
    askedAt: toIso(request.asked_at),
    dueAt: toIso(request.due_at),
    answeredAt: request.answered_at === null ? null : toIso(request.answered_at),
    wantsCloserLook: wantsCloserLook(after),
    fields: PROFILE_FIELDS.flatMap((field) => {
      const to = answer?.to[field];
      return to === undefined ? [] : [{ field, from: answer?.from[field] ?? '', to }];
    }),
    stands: LOOKED_AT.flatMap((field) => {
      const value = after[field];
      return value === undefined || FIELD_RULES[field].isAsked?.(after) === false ? [] : [{ field, value }];
    }),
    proposalId: proposals.get(request.request_id) ?? null,
  });
}

/** Whether the operator has opened the pending answer since it was given. */
async function hasSeenAnswer(
  db: Db,
  { operator }: OperatorContext,
  investorId: string,
  request: { readonly request_id: string; readonly answered_at: Instant | null },
): Promise<boolean> {
  const looks = await actsOf(db, { operatorId: operator.operatorId, call: 'renewal.openCase', subject: investorId, since: request.answered_at });
  return looks.some(({ requestId }) => requestId === request.request_id);
}

export async function propose(
  tx: Tx,
  context: OperatorContext,
  { requestId, note, ...input }: InputOf<typeof call.propose>,
): Promise<Answer<typeof call.propose>> {
  const investorId = input.investorId.toLowerCase();
  // Locked as when declining: the proposal refers to the reviewed answer until it is decided.
  await holdProfile(tx, investorId);
  const request = await findRequest(tx, investorId, requestId);
  if (!request) throw notFound();
  if (request.state !== 'inReview') return refuse('nothingToReview');
  if (!(await hasSeenAnswer(tx, context, investorId, request))) return refuse('caseUnseen');
  const about = { investorId, requestId: request.request_id };
  const proposalId = await proposeIt(tx, context, { kind: 'renewal.accept', subject: request.request_id, about, facts: {}, note });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** An answer declined in the meantime, or in conflict with other data by now, is not accepted. */
export const acceptDecision: DecisionOf = {
  kind: 'renewal.accept',
  deciding: ['compliance'],
  // Declining locks the profile first, too.
  hold: (tx, { investorId = '' }) => holdProfile(tx, investorId),
  async whyNotYet(tx, context, { investorId = '', requestId = '' }) {
    const request = await findRequest(tx, investorId, requestId);
    return request === null || (await hasSeenAnswer(tx, context, investorId, request)) ? null : 'caseUnseen';
  },
  async carryOut(tx, context, { investorId = '', requestId = '' }) {
    const { keys, business, operator } = context;
    const request = await findRequest(tx, investorId, requestId);
    const answer = request && openAnswer(keys, investorId, request);
    if (!answer || !(await markAccepted(tx, investorId, requestId, business))) return false;
    const { after } = readAnswer(await currentProfile(tx, keys, investorId), answer.to);
    return (await makeGood(tx, context, { investorId, requestId }, answer, after, operator.operatorId)) !== null;
  },
};

export async function decline(tx: Tx, context: OperatorContext, input: InputOf<typeof call.decline>): Promise<Answer<typeof call.decline>> {
  const { keys, business, system, operator } = context;
  const { requestId, reason, note = '' } = input;
  const investorId = input.investorId.toLowerCase();
  await holdProfile(tx, investorId);
  const request = await findRequest(tx, investorId, requestId);
  if (!request) throw notFound();
  if (!(await markDeclined(tx, keys, investorId, request.request_id, { reason, note: note.trim() }, business))) return refuse('nothingToReview');
  await overtake(tx, 'renewal.accept', [request.request_id], business);
  await tellWay(tx, context, investorId, 'renewalDeclined', { operatorId: operator.operatorId, details: { reason, note: note.trim() } });
  const of = { investorId, requestId: request.request_id };
  const declinedId = newId(system);
  await emit(tx, events.declined, declinedId, { ...of, declinedId });
  if (request.fell_due_at !== null) pinNotification(tx, investorId, 'renewalDue');
  // The due date passed during the review.
  const loginId = await whoAnswers(tx, keys, investorId);
  if (loginId !== null && request.due_at <= business) await becomeDue(tx, context, { ...of, loginId });
  return done({});
}
