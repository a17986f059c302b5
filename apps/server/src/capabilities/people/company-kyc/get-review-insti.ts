/** Returns the whole state of a company's identification: profile, missing items, returned items, progress. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/company-kyc/get-review-insti.ts';
import { COMPANY_DOCUMENTS, documentNeed } from '@lumbung/kernel/company-profile.ts';
import { valuesOf } from '@lumbung/kernel/field-rules.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { dayOf, type Instant, toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext, Language } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { isListed } from '../../records/lookups/index.ts';
import { companyNameOf } from '../accounts/index.ts';
import { findInvestorStatus, isEditable } from '../kyc/index.ts';
import { presentDocument, presentItems, presentReasons } from './present.ts';
import { maskProfile, nextStepOf, openItems, signersNeeded, standingReasons, stepsOf } from './rules.ts';
import { bankCheckOf, type CompanyEvent, findInForce, findNewest, listDocuments, listEvents, readDraft, type Submission } from './store.ts';

const iso = (at: Instant | null | undefined): string | null => (at === null || at === undefined ? null : toIso(at));

export async function getReviewInsti(db: Db, context: InvestorContext): Promise<Answer<typeof call.getReviewInsti>> {
  const { keys, language, business, session } = context;
  const { investorId, company } = session;
  if (company === null) return refuse('userNotFound');
  const [standing, stored, documents, events, first, inForce, change, registeredName] = await Promise.all([
    findInvestorStatus(db, investorId),
    readDraft(db, keys, investorId),
    listDocuments(db, investorId),
    listEvents(db, keys, investorId),
    findNewest(db, keys, investorId, ['first']),
    findInForce(db, keys, investorId),
    findNewest(db, keys, investorId, ['change']),
    companyNameOf(db, keys, investorId),
  ]);
  const state = standing?.state ?? 'none';
  const mayEdit = isEditable(state);
  const signers = signersNeeded(company.needsApproval);
  const shown = mayEdit ? valuesOf(stored.draft) : (inForce ?? first)?.profile;
  const profile = shown ?? {};
  const kinds = new Set(documents.map(({ kind }) => kind));

  const open = mayEdit ? openItems({ profile, documents: kinds, signers }, dayOf(business), isListed) : [];
  const steps = stepsOf(open, state);
  const returned = state === 'returned' && first ? reasonsFor(events, first) : [];
  const submitted = new Set(first?.documents);
  const stillThere = new Set(documents.filter(({ document_id }) => submitted.has(document_id)).map(({ kind }) => kind));
  const newest = inForce ?? first;
  return done({
    state,
    isEditable: mayEdit,
    mayWrite: company.makes || company.approves,
    version: stored.version,
    savedAt: iso(stored.savedAt),
    submittedAt: iso(standing?.submitted_at),
    verifiedAt: iso(standing?.verified_at),
    sid: standing?.sid ?? null,
    ifua: standing?.ifua ?? null,
    profile: mayEdit ? profile : maskProfile(profile),
    registeredName,
    steps,
    nextStep: nextStepOf(steps),
    missing: presentItems(open, language),
    returned: presentReasons(standingReasons(returned, stored.draft, first?.version ?? 0, stillThere), language),
    documents: documents.map(presentDocument),
    documentNeeds: COMPANY_DOCUMENTS.map((kind) => ({ kind, need: documentNeed(kind, profile) })),
    signersNeeded: signers,
    bankName: newest === null || mayEdit ? null : ((await bankCheckOf(db, keys, investorId, newest.submissionId))?.outcome ?? 'waiting'),
    change: change && presentChange(change, events, language),
    timeline: events.map(({ kind, at }) => ({ kind, at: toIso(at) })),
  });
}

const reasonsFor = (events: readonly CompanyEvent[], { submissionId }: Submission) =>
  events.findLast(({ kind, submissionId: of }) => kind === 'returned' && of === submissionId)?.details.reasons ?? [];

function presentChange(change: Submission, events: readonly CompanyEvent[], language: Language) {
  const { state, at, fields } = change;
  const inIt = events.find(({ kind, submissionId }) => kind === 'changeSubmitted' && submissionId === change.submissionId)?.details.fields ?? fields;
  return {
    // A submission that was superseded had been approved.
    state: state === 'superseded' ? ('inForce' as const) : state,
    submittedAt: toIso(at),
    fields: [...inIt],
    returned: state === 'returned' ? presentReasons(reasonsFor(events, change), language) : [],
  };
}
