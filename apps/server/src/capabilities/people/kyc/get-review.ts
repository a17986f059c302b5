/** Returns the whole state of the user's identification: the profile, missing items, returned items, progress. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/kyc/get-review.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { asHandedIn, bondsBarOf } from '@lumbung/kernel/profile.ts';
import { dayOf, type Instant, toIso } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { isListed } from '../../records/lookups/index.ts';
import { presentDocument, presentItems, presentReasons } from './present.ts';
import { isEditable, maskProfile, nextStepOf, openItems, profileOf, standingReasons, stepsOf, taxStandingOf } from './rules.ts';
import { checksOf, findInvestorStatus, findSubmission, listDocuments, listEvents, readProfile, readTaxNumber } from './store.ts';

const iso = (at: Instant | null | undefined): string | null => (at === null || at === undefined ? null : toIso(at));

export async function getReview(db: Db, context: InvestorContext): Promise<Answer<typeof call.getReview>> {
  const { keys, language, business, session } = context;
  const { investorId } = session;
  const [standing, stored, documents, events] = await Promise.all([
    findInvestorStatus(db, investorId),
    readProfile(db, keys, investorId),
    listDocuments(db, investorId),
    listEvents(db, keys, investorId),
  ]);
  const submissionId = standing?.submission_id ?? null;
  const [submission, checks, taxNumber] =
    submissionId === null
      ? [null, {}, null]
      : await Promise.all([
          findSubmission(db, keys, investorId, submissionId),
          checksOf(db, keys, investorId, submissionId),
          readTaxNumber(db, keys, investorId),
        ]);

  const state = standing?.state ?? 'none';
  const canEdit = isEditable(state);
  const profile = profileOf(stored.draft);
  // Changes after the identity check are in the draft.
  const isKnown = state === 'active' || state === 'refreshDue';
  const counts = canEdit ? profile : isKnown ? asHandedIn(profile) : (submission?.profile ?? profile);
  const riskLevel = standing?.risk_level ?? null;
  const signedType = standing?.signed_type ?? null;
  const open = canEdit ? openItems({ profile, documents: new Set(documents.map(({ kind }) => kind)), riskLevel, signedType }, dayOf(business), isListed) : [];
  const reasons = state === 'returned' ? (events.findLast(({ kind }) => kind === 'returned')?.details.reasons ?? []) : [];
  const documentsHandedIn = new Set<string>(documents.filter((row) => row.submitted_at !== null).map(({ kind }) => kind));
  const returned = standingReasons(reasons, stored.draft, submission?.version ?? 0, documentsHandedIn);
  const steps = stepsOf([...open, ...returned], state);
  return done({
    state,
    isEditable: canEdit,
    version: stored.version,
    savedAt: iso(stored.savedAt),
    submittedAt: iso(standing?.submitted_at),
    verifiedAt: iso(standing?.verified_at),
    sid: standing?.sid ?? null,
    ifua: standing?.ifua ?? null,
    profile: canEdit ? profile : maskProfile(counts),
    steps,
    nextStep: nextStepOf(steps),
    missing: presentItems(open, language),
    returned: presentReasons(returned, language),
    documents: documents.map(presentDocument),
    riskLevel,
    signedType,
    taxNumber: isKnown ? taxStandingOf(counts, taxNumber) : null,
    bondsBar: bondsBarOf(counts),
    checks: {
      civilRegistry: submissionId === null ? null : (checks.civilRegistry?.outcome ?? 'waiting'),
      bankName: submissionId === null ? null : (checks.bankName?.outcome ?? 'waiting'),
    },
    timeline: events.map(({ kind, at }) => ({ kind, at: toIso(at) })),
  });
}
