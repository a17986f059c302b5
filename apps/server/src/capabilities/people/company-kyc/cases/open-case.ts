/** Opens one company case: the submitted profile beside the one in force, its documents, the bank check and the history. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/company-kyc/cases.ts';
import { documentNeed } from '@lumbung/kernel/company-profile.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/database.ts';
import { notFound } from '../../../../platform/faults.ts';
import { needsApproval } from '../../accounts/index.ts';
import { findInvestorStatus } from '../../kyc/index.ts';
import { listHitsOf, presentHits, standingsOf } from '../../screening/index.ts';
import { presentDocument, presentReasons } from '../present.ts';
import { signersNeeded } from '../rules.ts';
import { bankCheckOf, findInForce, listDocumentsById, listEvents, listSubmissions, openSubmission, seenBy } from '../store.ts';
import { presentCase } from './list-cases.ts';
import { findCase, operatorNames } from './queue-store.ts';

export async function openCase(
  tx: Tx,
  context: OperatorContext,
  { investorId, submissionId }: InputOf<typeof call.openCase>,
): Promise<Answer<typeof call.openCase>> {
  const { keys, language, business, operator } = context;
  const row = await findCase(tx, investorId, submissionId);
  if (!row) throw notFound();
  const submission = openSubmission(keys, investorId, row);
  const [standing, documents, check, events, inForce, all, seen, isTwo, names, hits] = await Promise.all([
    findInvestorStatus(tx, investorId),
    listDocumentsById(tx, investorId, submission.documents),
    bankCheckOf(tx, keys, investorId, submission.submissionId),
    listEvents(tx, keys, investorId),
    findInForce(tx, keys, investorId),
    listSubmissions(tx, investorId),
    seenBy(tx, investorId, submission.submissionId, operator.operatorId),
    needsApproval(tx, investorId),
    standingsOf(tx, [investorId]),
    listHitsOf(tx, investorId),
  ]);
  const operators = await operatorNames(
    tx,
    events.flatMap(({ operatorId, details }) => [operatorId ?? [], details.proposedBy ?? []].flat()),
  );
  const nameOf = (id: string | null | undefined): string | null => (id ? (operators.get(id) ?? id) : null);
  const changed =
    events.find(({ kind, submissionId: of }) => kind === 'changeSubmitted' && of === submission.submissionId)?.details.fields ?? submission.fields;
  return done({
    case: presentCase(keys, row, business),
    profile: submission.profile,
    inForce: submission.kind === 'change' && inForce !== null && inForce.submissionId !== submission.submissionId ? inForce.profile : null,
    changed: [...changed],
    termsVersion: submission.termsVersion,
    signersNeeded: signersNeeded(isTwo),
    documents: documents.map((one) => ({ ...presentDocument(one), need: documentNeed(one.kind, submission.profile), isSeen: seen.has(one.document_id) })),
    bankHolder: check?.details.holder ?? null,
    names: names.get(investorId) ?? 'waiting',
    hits: await presentHits(tx, keys, hits),
    sid: standing?.sid ?? null,
    ifua: standing?.ifua ?? null,
    submissions: all
      .filter(({ kind }) => kind !== 'contact')
      .map(({ submission_id: id, number, kind, state, at }) => ({ submissionId: id, number, kind, state, at: toIso(at) })),
    history: events.map(({ kind, at, operatorId, details }) => ({
      kind,
      at: toIso(at),
      operator: [nameOf(details.proposedBy), nameOf(operatorId)].filter(Boolean).join(' · ') || null,
      reasons: presentReasons(details.reasons ?? [], language),
      note: [details.reason, details.note].filter(Boolean).join(': ') || null,
    })),
  });
}
