/** Compliance decisions about a company. Returning a case takes one operator; approval and rejection take two, one to propose and another to agree. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/company-kyc/cases.ts';
import { neededDocuments } from '@lumbung/kernel/company-profile.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Db, Tx } from '../../../../platform/database.ts';
import type { Agreed, DecisionOf } from '../../../../platform/decisions.ts';
import { notFound } from '../../../../platform/faults.ts';
import { emit } from '../../../../platform/queue.ts';
import { openProposals, overtake, propose } from '../../decisions/index.ts';
import { lockStanding, markDecided } from '../../kyc/index.ts';
import * as companyEvents from '../events.ts';
import { mayPropose, whyNotReady } from '../rules.ts';
import { saidOf, screenCompany } from '../screen.ts';
import { addEvent, type EventDetails, findInForce, findSubmission, freeNpwp, listDocumentsById, moveOn, seenBy, type Submission } from '../store.ts';

interface Which {
  readonly investorId: string;
  readonly submissionId: string;
}

/** Reads the submission with its company locked; 404 when there is none. */
async function held(tx: Tx, { keys }: OperatorContext, { investorId, submissionId }: Which): Promise<Submission> {
  await lockStanding(tx, investorId);
  const submission = await findSubmission(tx, keys, investorId, submissionId);
  if (!submission || submission.kind === 'contact') throw notFound();
  return submission;
}

export async function returnCase(tx: Tx, context: OperatorContext, input: InputOf<typeof call.returnCase>): Promise<Answer<typeof call.returnCase>> {
  const { investorId, submissionId, reasons } = input;
  const submission = await held(tx, context, input);
  if (!(await decide(tx, context, investorId, submission, 'returned', { reasons }))) return refuse('caseClosed');
  // Open proposals about a returned submission no longer apply.
  await overtake(tx, 'companyKyc.approve', [submissionId], context.business);
  await overtake(tx, 'companyKyc.reject', [submissionId], context.business);
  return done({});
}

/** Documents that an approving operator must have opened. For a change only the new ones; those approved before were reviewed then. */
async function documentsToSee(db: Db, { keys }: OperatorContext, investorId: string, submission: Submission): Promise<string[]> {
  const documents = await listDocumentsById(db, investorId, submission.documents);
  const needed = new Set<string>(neededDocuments(submission.profile));
  const inForce = submission.kind === 'change' ? await findInForce(db, keys, investorId) : null;
  return documents.filter(({ kind, document_id: id }) => needed.has(kind) && !inForce?.documents.includes(id)).map(({ document_id }) => document_id);
}

export async function proposeApproval(
  tx: Tx,
  context: OperatorContext,
  input: InputOf<typeof call.proposeApproval>,
): Promise<Answer<typeof call.proposeApproval>> {
  const { investorId, submissionId, note } = input;
  const { keys, operator } = context;
  const submission = await held(tx, context, input);
  if (submission.state !== 'submitted') return refuse('caseClosed');
  const [said, toSee, seen] = await Promise.all([
    saidOf(tx, keys, investorId, submissionId),
    documentsToSee(tx, context, investorId, submission),
    seenBy(tx, investorId, submissionId, operator.operatorId),
  ]);
  const may = mayPropose(said, toSee, seen);
  if (may !== 'yes') return refuse(may);

  return proposed(tx, context, 'companyKyc.approve', submission, input, note);
}

export async function proposeRejection(
  tx: Tx,
  context: OperatorContext,
  input: InputOf<typeof call.proposeRejection>,
): Promise<Answer<typeof call.proposeRejection>> {
  const submission = await held(tx, context, input);
  if (submission.state !== 'submitted') return refuse('caseClosed');
  return proposed(tx, context, 'companyKyc.reject', submission, input, input.note, input.reason);
}

/** Only one proposal about a case may be open: to approve or to reject it. */
async function proposed(
  tx: Tx,
  context: OperatorContext,
  kind: 'companyKyc.approve' | 'companyKyc.reject',
  { number, kind: of }: Submission,
  { investorId, submissionId }: Which,
  note: string,
  reason?: string,
) {
  const about = { investorId, submissionId, ...(reason === undefined ? {} : { reason }) };
  const facts = { kind: of, number: String(number), ...(reason === undefined ? {} : { reason }) };
  // The company is locked, so no other proposal can be made concurrently.
  if ((await openProposals(tx, [submissionId])).size > 0) return refuse('alreadyProposed');
  const proposalId = await propose(tx, context, { kind, subject: submissionId, about, facts, note });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

export const approveDecision: DecisionOf = {
  kind: 'companyKyc.approve',
  deciding: ['compliance'],
  hold: async (tx, { investorId = '' }) => void (await lockStanding(tx, investorId)),
  async whyNotYet(tx, context, { investorId = '', submissionId = '' }) {
    const submission = await findSubmission(tx, context.keys, investorId, submissionId);
    if (!submission) return null;
    const [toSee, seen] = await Promise.all([
      documentsToSee(tx, context, investorId, submission),
      seenBy(tx, investorId, submissionId, context.operator.operatorId),
    ]);
    return toSee.every((documentId) => seen.has(documentId)) ? null : 'picturesUnseen';
  },
  async carryOut(tx, context, { investorId = '', submissionId = '' }, agreed) {
    const submission = await findSubmission(tx, context.keys, investorId, submissionId);
    // New check results since the proposal overtake it: both operators must consider them.
    if (!submission || whyNotReady(await saidOf(tx, context.keys, investorId, submissionId))) return false;
    return decide(tx, context, investorId, submission, 'approved', of(agreed));
  },
};

export const rejectDecision: DecisionOf = {
  kind: 'companyKyc.reject',
  deciding: ['compliance'],
  hold: async (tx, { investorId = '' }) => void (await lockStanding(tx, investorId)),
  async carryOut(tx, context, { investorId = '', submissionId = '', reason = '' }, agreed) {
    const { keys } = context;
    const submission = await findSubmission(tx, keys, investorId, submissionId);
    if (!submission || !(await decide(tx, context, investorId, submission, 'rejected', { ...of(agreed), reason }))) return false;
    // Releases the tax number, unless the profile in force uses it: its rightful owner may register next.
    const inForce = await findInForce(tx, keys, investorId);
    const npwp = submission.profile.npwpNumber!;
    if (inForce?.profile.npwpNumber !== npwp) await freeNpwp(tx, keys, investorId, npwp);
    return true;
  },
};

const of = ({ proposedBy }: Agreed): EventDetails => ({ proposedBy });

/** The event emitted for each decision. */
const TOLD = { returned: companyEvents.returned, rejected: companyEvents.rejected } as const;

/** Stores a decision and emits its event. Returns false when the submission is no longer pending. */
async function decide(
  tx: Tx,
  { keys, system, business, operator }: OperatorContext,
  investorId: string,
  { submissionId, kind }: Submission,
  state: 'approved' | 'returned' | 'rejected',
  details: EventDetails,
): Promise<boolean> {
  const isChange = kind === 'change';
  if (!(await moveOn(tx, investorId, submissionId, 'submitted', state, business))) return false;
  // The profile in force stays in force whatever is decided about a change.
  if (!isChange && !(await markDecided(tx, investorId, submissionId, state))) throw new Error(`${submissionId} waits and its company does not`);
  await addEvent(tx, keys, investorId, system, { kind: state, submissionId, operatorId: operator.operatorId, details, at: business });
  // After a change that was not approved, the profile in force is screened again instead of the rejected names.
  const inForce = isChange && state !== 'approved' ? await findInForce(tx, keys, investorId) : null;
  if (inForce) await screenCompany(tx, { keys, business }, investorId, inForce.profile);
  if (state === 'approved') await emit(tx, companyEvents.approved, submissionId, { investorId, submissionId });
  else await emit(tx, TOLD[state], submissionId, { investorId, submissionId, kind: isChange ? 'change' : 'first' });
  return true;
}
