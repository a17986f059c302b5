/** Reads a case for a decision: locked, with the check results and the pictures the operator has opened. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { actsOf } from '../../../../platform/audit-trail.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Db, Tx } from '../../../../platform/database.ts';
import { notFound } from '../../../../platform/faults.ts';
import { investorStatusOf } from '../../investor-status/index.ts';
import { standingsOf } from '../../screening/index.ts';
import { checksOf, findSubmission, listDocumentsById, lockStanding, type Submission } from '../store.ts';
import { mustBeSeen, type Said } from './rules.ts';

export interface Which {
  readonly investorId: string;
  readonly submissionId: string;
}

/** The pictures an operator has opened since the submission; each opening is in the audit trail. */
export async function seenBy(db: Db, operatorId: string, investorId: string, since: Instant): Promise<ReadonlySet<string>> {
  const acts = await actsOf(db, { operatorId, call: 'kyc.openCaseDocument', subject: investorId, since });
  return new Set(acts.flatMap(({ documentId }) => (typeof documentId === 'string' ? [documentId] : [])));
}

/** Null when this submission is no longer pending; otherwise locked until the transaction ends. */
export async function holdCase(tx: Tx, { keys }: OperatorContext, { investorId, submissionId }: Which): Promise<Submission | null> {
  const standing = await lockStanding(tx, investorId);
  if (!standing?.submission_id) throw notFound();
  if (standing.state !== 'submitted' || standing.submission_id !== submissionId) return null;
  return findSubmission(tx, keys, investorId, submissionId);
}

/** Whether the operator has opened every picture that identifies the person. */
export async function hasSeenAll(db: Db, { operator }: OperatorContext, investorId: string, { documents, at }: Submission): Promise<boolean> {
  const [rows, seen] = await Promise.all([listDocumentsById(db, investorId, documents), seenBy(db, operator.operatorId, investorId, at)]);
  return mustBeSeen(rows).every(({ document_id: id }) => seen.has(id));
}

/** The check results of a submission so far. */
export async function saidOf(db: Db, { keys }: OperatorContext, { investorId, submissionId }: Which): Promise<Said> {
  const [checks, names, status] = await Promise.all([
    checksOf(db, keys, investorId, submissionId),
    standingsOf(db, [investorId]),
    investorStatusOf(db, investorId),
  ]);
  return {
    civilRegistry: checks.civilRegistry?.outcome,
    bankName: checks.bankName?.outcome,
    names: names.get(investorId) ?? 'waiting',
    isFrozen: status.isFrozen,
  };
}
