/** A case as whoever decides about it has it before her: held, with what was said of it and which of its pictures she has opened. */
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

/** The pictures of a submission that somebody has opened since it was handed in: each look is chained to her acts. */
export async function seenBy(db: Db, operatorId: string, investorId: string, since: Instant): Promise<ReadonlySet<string>> {
  const acts = await actsOf(db, { operatorId, call: 'kyc.openCaseDocument', subject: investorId, since });
  return new Set(acts.flatMap(({ documentId }) => (typeof documentId === 'string' ? [documentId] : [])));
}

/** Null when the submission waits no more, or was not the one that waits; it is held until the transaction ends. */
export async function holdCase(tx: Tx, { keys }: OperatorContext, { investorId, submissionId }: Which): Promise<Submission | null> {
  const standing = await lockStanding(tx, investorId);
  if (!standing?.submission_id) throw notFound();
  if (standing.state !== 'submitted' || standing.submission_id !== submissionId) return null;
  return findSubmission(tx, keys, investorId, submissionId);
}

/** Whether whoever asks has opened every picture that tells who somebody is. */
export async function hasSeenAll(db: Db, { operator }: OperatorContext, investorId: string, { documents, at }: Submission): Promise<boolean> {
  const [rows, seen] = await Promise.all([listDocumentsById(db, investorId, documents), seenBy(db, operator.operatorId, investorId, at)]);
  return mustBeSeen(rows).every(({ document_id: id }) => seen.has(id));
}

/** What was said of a submission so far. */
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
