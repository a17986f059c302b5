/** One case with all it says: the profile as it was handed in, what partners said, what happened. */
import type { OpenCaseInput, OpenCaseReply } from '@lumbung/contract/kyc/open-case.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { nikAgrees } from '@lumbung/kernel/person.ts';
import { wantsCloserLook } from '@lumbung/kernel/profile.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/faults.ts';
import { contactOf } from '../../accounts/index.ts';
import { presentDocument, presentReasons } from '../present.ts';
import { checksOf, findInvestorStatus, listDocumentsById, listEvents, openSubmission } from '../store.ts';
import { presentCase } from './present.ts';
import { findCase, operatorNames } from './queue-store.ts';

export async function openCase(tx: Tx, context: OperatorContext, { investorId }: OpenCaseInput): Promise<Outcome<OpenCaseReply, never>> {
  const { keys, language, business } = context;
  const row = await findCase(tx, investorId);
  if (!row) throw notFound();
  const [standing, documents, checks, events, contact] = await Promise.all([
    findInvestorStatus(tx, investorId),
    listDocumentsById(tx, investorId, row.documents),
    checksOf(tx, keys, investorId, row.submission_id),
    listEvents(tx, keys, investorId),
    contactOf(tx, keys, investorId),
  ]);
  const names = await operatorNames(
    tx,
    events.flatMap(({ operatorId }) => operatorId ?? []),
  );
  const { profile, termsVersion } = openSubmission(keys, investorId, row);
  return done({
    case: presentCase(keys, row, business),
    email: contact?.email ?? '',
    profile,
    nikAgrees: profile.nik === undefined || nikAgrees(profile.nik, profile.birthDate ?? '', profile.gender ?? ''),
    wantsCloserLook: wantsCloserLook(profile),
    riskLevel: standing?.risk_level ?? null,
    termsVersion,
    documents: documents.map(presentDocument),
    civilRegistry: Object.entries(checks.civilRegistry?.details ?? {}).map(([field, verdict]) => ({ field, verdict: verdict as 'match' | 'differs' })),
    bankHolder: checks.bankName?.details.holder ?? null,
    sid: standing?.sid ?? null,
    ifua: standing?.ifua ?? null,
    history: events.map(({ kind, at, operatorId, details }) => ({
      kind,
      at: toIso(at),
      operator: operatorId === null ? null : (names.get(operatorId) ?? operatorId),
      reasons: presentReasons(details.reasons ?? [], language),
      note: [details.reason, details.note].filter(Boolean).join(': ') || null,
    })),
  });
}
