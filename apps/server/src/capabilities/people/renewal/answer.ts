/** Returns the investor's data under renewal, and stores the answer: it takes effect at once, or after two compliance operators approve it. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/renewal/answer.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { findMissing, findProblems, type Profile, type ProfileField } from '@lumbung/kernel/profile.ts';
import { readAnswer, type Renewed } from '@lumbung/kernel/renewal.ts';
import { type Day, dayOf, type Instant, toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { emit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { isListed } from '../../records/lookups/index.ts';
import { unpinNotification } from '../../records/notifications/index.ts';
import { addConsent, findAgent, refer } from '../accounts/index.ts';
import { investorStatusOf } from '../investor-status/index.ts';
import { admitPerson, amendProfile, currentProfile, markGood, maskProfile, tellWay } from '../kyc/index.ts';
import * as events from './events.ts';
import { RENEWAL_TERMS_VERSION } from './rules.ts';
import { type AnswerKept, endLinks, findTerm, markAnswered, markInReview, standingRequest } from './store.ts';
import { beginFrom, type Moment } from './term.ts';

export async function get(db: Db, { keys, session: { investorId } }: InvestorContext): Promise<Answer<typeof call.get>> {
  const [status, term, request, profile] = await Promise.all([
    investorStatusOf(db, investorId),
    findTerm(db, investorId),
    standingRequest(db, investorId),
    currentProfile(db, keys, investorId),
  ]);
  return done({
    state: request === null ? 'none' : request.state === 'inReview' ? 'inReview' : 'open',
    identity: status.identity,
    goodUntil: term === null ? null : toIso(term.ends_at),
    dueAt: request === null ? null : toIso(request.due_at),
    isDue: status.identity === 'refreshDue',
    declined: request?.state === 'open' ? request.decline_reason : null,
    profile: maskProfile(profile),
  });
}

type Judged = Outcome<
  { readonly agentId: string | null },
  'fieldsInvalid' | 'motherNameSame' | 'agentCodeUnknown' | 'agentCannotBeCustomer' | 'documentNeeded'
>;

/** Validates changed fields in the context of all others; unchanged ones only have to be present. */
async function judge(tx: Tx, investorId: string, { after, changed, elsewhere }: Renewed, isAgree: boolean, today: Day): Promise<Judged> {
  const isChanged = new Set<ProfileField>(changed);
  const problems = findProblems(after, today, isListed).filter(({ field }) => isChanged.has(field) || (field === 'motherName' && isChanged.has('fullName')));
  const wrong: { field: string; reason: string }[] = [
    // The bank account is maintained separately, so it is not required here.
    ...findMissing(after).filter(({ field }) => field !== 'bankCode' && field !== 'bankAccountNumber'),
    ...problems.filter(({ reason }) => reason !== 'motherNameSame'),
    ...(isAgree ? [] : [{ field: 'terms', reason: 'missing' }]),
  ];
  if (wrong.length > 0) return refuse('fieldsInvalid', { fields: wrong });
  const same = problems.filter(({ reason }) => reason === 'motherNameSame');
  if (same.length > 0) return refuse('motherNameSame', { fields: same });
  const agent = isChanged.has('agentCode') && after.agentCode !== undefined ? await findAgent(tx, after.agentCode) : null;
  if (isChanged.has('agentCode') && after.agentCode !== undefined && !agent?.is_active)
    return refuse('agentCodeUnknown', { fields: [{ field: 'agentCode', reason: 'doesNotMatch' }] });
  if (agent?.investor_id === investorId) return refuse('agentCannotBeCustomer');
  if (elsewhere.length > 0) return refuse('documentNeeded', { fields: elsewhere.map((field) => ({ field, reason: 'needsDocument' })) });
  return done({ agentId: agent?.investor_id ?? null });
}

export async function saveReKyc(
  tx: Tx,
  context: InvestorContext,
  { userId, isAgree, ...given }: InputOf<typeof call.saveReKyc>,
): Promise<Answer<typeof call.saveReKyc>> {
  const { keys, system, business, session, clientHash, address } = context;
  const { investorId, loginId } = session;
  // Another user's id is refused like one that does not exist.
  if (userId !== undefined && userId.toLowerCase() !== investorId) return refuse('userNotFound');
  // The investor status is locked from here on: a concurrent second answer finds nothing to answer.
  const admitted = await admitPerson(tx, context);
  if (!admitted.ok) return admitted;
  const [request, before] = await Promise.all([standingRequest(tx, investorId), currentProfile(tx, keys, investorId)]);
  if (!request) return refuse('nothingToRenew');
  if (request.state !== 'open') return refuse('profileLocked');
  const requestId = request.request_id;

  const renewed = readAnswer(before, given);
  const judged = await judge(tx, investorId, renewed, isAgree === true, dayOf(business));
  if (!judged.ok) return judged;
  const { changes, changed, isLookedAt, after } = renewed;

  unpinNotification(tx, investorId, 'renewalDue');
  const answer = { from: Object.fromEntries(changed.map((field) => [field, before[field] ?? ''])), to: changes };
  const consent = { consentId: newId(system), kind: 'renewProfile', version: RENEWAL_TERMS_VERSION, clientHash, address, at: business };
  await Promise.all([
    endLinks(tx, investorId, system),
    addConsent(tx, investorId, consent),
    judged.value.agentId === null ? null : refer(tx, investorId, judged.value.agentId, business),
    tellWay(tx, context, investorId, 'renewalAnswered'),
  ]);
  if (isLookedAt) {
    await markInReview(tx, keys, investorId, requestId, { loginId, answer }, business);
    await emit(tx, events.answered, consent.consentId, { investorId, requestId, answerId: consent.consentId });
    return done({ state: 'inReview', changed: [...changed], goodUntil: null });
  }
  await markAnswered(tx, keys, investorId, requestId, { loginId, answer }, business);
  const until = await makeGood(tx, context, { investorId, requestId }, answer, after);
  // The answer cannot change the NIK, the only value that may conflict with another investor's.
  if (until === null) throw new Error(`the answer ${requestId} was not written`);
  return done({ state: 'done', changed: [...changed], goodUntil: toIso(until) });
}

/** Applies the changes and begins the next term. Returns its end; null when another investor has the NIK: the caller must then roll back. */
export async function makeGood(
  tx: Tx,
  moment: Moment,
  { investorId, requestId }: events.OfRequest,
  { to }: AnswerKept,
  after: Profile,
  operatorId?: string,
): Promise<Instant | null> {
  const { keys, business } = moment;
  if (!(await amendProfile(tx, keys, investorId, to, business))) return null;
  await markGood(tx, investorId);
  const until = await beginFrom(tx, investorId, { termId: requestId, begunAt: business, isRenewed: true }, after);
  if (until === null) throw new Error(`the term ${requestId} had begun`);
  await tellWay(tx, moment, investorId, 'renewed', operatorId === undefined ? {} : { operatorId });
  await emit(tx, events.renewed, requestId, { investorId, requestId, until: toIso(until) });
  return until;
}
