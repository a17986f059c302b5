/** Opens one case: the submitted profile, the results of partners and watch lists, the history, and earlier submissions. */
import type { OpenCaseInput, OpenCaseReply } from '@lumbung/contract/kyc/open-case.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { nikAgrees } from '@lumbung/kernel/person.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { Language, OperatorContext } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/faults.ts';
import { contactOf } from '../../accounts/index.ts';
import { type PastProposal, proposalsAbout } from '../../decisions/index.ts';
import { listHitsOf, presentHits } from '../../screening/index.ts';
import { presentDocument, presentReasons } from '../present.ts';
import { checksOf, findInvestorStatus, type KycEvent, listDocumentsById, listEvents, listSubmissions, openSubmission, type Submission } from '../store.ts';
import { presentCases } from './present.ts';
import { findCase, operatorNames } from './queue-store.ts';
import { saidOf, seenBy } from './read.ts';
import { changesBetween, concernsOf, mustBeSeen } from './rules.ts';

export async function openCase(tx: Tx, context: OperatorContext, input: OpenCaseInput): Promise<Outcome<OpenCaseReply, never>> {
  const { keys, language, business, operator } = context;
  const investorId = input.investorId.toLowerCase();
  const row = await findCase(tx, investorId);
  if (!row) throw notFound();
  const submissionId = row.submission_id;
  const [standing, documents, checks, events, contact, said, proposals, submissions, seen] = await Promise.all([
    findInvestorStatus(tx, investorId),
    listDocumentsById(tx, investorId, row.documents),
    checksOf(tx, keys, investorId, submissionId),
    listEvents(tx, keys, investorId),
    contactOf(tx, keys, investorId),
    saidOf(tx, context, { investorId, submissionId }),
    proposalsAbout(tx, keys, submissionId),
    listSubmissions(tx, keys, investorId),
    seenBy(tx, operator.operatorId, investorId, row.at),
  ]);
  const [summary] = await presentCases(tx, keys, [row], business);
  // Read after the screening result, which may change at this moment: a case reported with hits then shows them.
  const hits = await listHitsOf(tx, investorId);
  const { profile, termsVersion } = openSubmission(keys, investorId, row);
  const mustSee = mustBeSeen(documents).map(({ document_id: id }) => id);
  const open = proposals.find(({ state }) => state === 'open');
  return done({
    case: summary!,
    email: contact?.email ?? '',
    profile,
    nikAgrees: profile.nik === undefined || nikAgrees(profile.nik, profile.birthDate ?? '', profile.gender ?? ''),
    concerns: concernsOf(said, profile),
    mustSee,
    seen: mustSee.filter((id) => seen.has(id)),
    hits: await presentHits(tx, keys, hits),
    proposal: open ? { proposalId: open.proposalId, by: open.proposedBy, byName: open.proposedByName, at: toIso(open.proposedAt), note: open.note } : null,
    riskLevel: standing?.risk_level ?? null,
    termsVersion,
    documents: documents.map(presentDocument),
    civilRegistry: Object.entries(checks.civilRegistry?.details ?? {}).map(([field, verdict]) => ({ field, verdict: verdict as 'match' | 'differs' })),
    bankHolder: checks.bankName?.details.holder ?? null,
    sid: standing?.sid ?? null,
    ifua: standing?.ifua ?? null,
    history: await historyOf(tx, events, proposals, language),
    earlier: await earlierOf(tx, investorId, submissions),
  });
}

type History = OpenCaseReply['history'];

/** The history, oldest first: events of the case, and proposals that did not become a decision. */
async function historyOf(tx: Tx, events: readonly KycEvent[], proposals: readonly PastProposal[], language: Language): Promise<History> {
  const names = await operatorNames(
    tx,
    events.flatMap(({ operatorId, details }) => [operatorId ?? [], details.proposedBy ?? []].flat()),
  );
  const nameOf = (id: string | null | undefined): string | null => (id == null ? null : (names.get(id) ?? id));
  const notes = new Map(proposals.map(({ proposalId, note }) => [proposalId, note]));
  const ofCase: History = events.map(({ kind, at, operatorId, details }) => ({
    kind,
    at: toIso(at),
    operator: nameOf(operatorId),
    proposedBy: nameOf(details.proposedBy),
    reasons: presentReasons(details.reasons ?? [], language),
    note: [details.reason, details.note ?? (details.proposalId && notes.get(details.proposalId))].filter(Boolean).join(': ') || null,
  }));
  const ofProposals: History = proposals.flatMap(({ state, proposedAt, proposedByName, decidedAt, decidedByName, note }) => {
    const proposed = { kind: 'proposed', at: toIso(proposedAt), operator: proposedByName, proposedBy: null, reasons: [], note };
    if (state === 'agreed') return [];
    if (decidedAt === null) return [proposed];
    return [proposed, { kind: state, at: toIso(decidedAt), operator: decidedByName, proposedBy: null, reasons: [], note: null }];
  });
  return [...ofCase, ...ofProposals].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

/** Newest first, each with its differences from the next one. */
const earlierOf = (tx: Tx, investorId: string, submissions: readonly Submission[]): Promise<OpenCaseReply['earlier']> =>
  Promise.all(
    submissions.slice(1).map(async (one, index) => {
      const after = submissions[index]!;
      const replaced = one.documents.filter((id) => !after.documents.includes(id));
      return {
        number: one.number,
        at: toIso(one.at),
        changed: changesBetween(one.profile, after.profile),
        documents: (await listDocumentsById(tx, investorId, replaced)).map(presentDocument),
      };
    }),
  );
