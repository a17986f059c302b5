/** Operators' actions on a failing job: retry it now, or give it up (two operators if it moves money). */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operations/jobs.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { sha256 } from '../../../platform/keys.ts';
import { newId } from '../../../platform/random.ts';
import { propose } from '../../people/decisions/index.ts';
import { type HeldJob, holdJob, recordAbandoned, removeJob, tryAgain } from './job-store.ts';
import { causeOf, noteContextOf } from './rules.ts';
import { movesMoney } from '../../../platform/jobs.ts';

export async function retryJob(tx: Tx, _context: OperatorContext, { jobId }: InputOf<typeof call.retryJob>): Promise<Answer<typeof call.retryJob>> {
  const job = await holdJob(tx, jobId);
  return job && (await tryAgain(tx, jobId)) ? done({}) : refuse('jobGone');
}

export async function giveUpJob(tx: Tx, context: OperatorContext, { jobId, note }: InputOf<typeof call.giveUpJob>): Promise<Answer<typeof call.giveUpJob>> {
  const job = await holdJob(tx, jobId);
  if (!job) return refuse('jobGone');
  if (!movesMoney(job.task)) return (await abandon(tx, context, job, note)) ? done({ proposalId: null }) : refuse('jobGone');
  const proposalId = await propose(tx, context, {
    kind: 'operations.giveUpJob',
    subject: jobId,
    about: { jobId, why: whyOf(job) },
    facts: { task: job.task, cause: causeOf(job.task, job.key), tries: String(job.tries) },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** Digest of the last error, to tell whether a job still fails for the same reason. */
const whyOf = ({ last_error: error }: HeldJob): string => sha256(error ?? '').toString('hex');

/** If the job was retried or finished, nothing is given up; if it now fails for another reason, the approval does not apply. */
export const giveUpDecision: DecisionOf = {
  kind: 'operations.giveUpJob',
  deciding: ['finance', 'admin'],
  async carryOut(tx, context, { jobId = '', why }) {
    const job = await holdJob(tx, jobId);
    return job !== null && whyOf(job) === why && abandon(tx, context, job, null);
  },
};

/** Removes a job from the queue and records it. Returns false if it is running. */
async function abandon(tx: Tx, { keys, operator, business, system }: OperatorContext, job: HeldJob, note: string | null): Promise<boolean> {
  if (!(await removeJob(tx, job.job_id))) return false;
  const abandonedId = newId(system);
  await recordAbandoned(tx, {
    abandonedId,
    job,
    cause: causeOf(job.task, job.key),
    noteEncrypted: note === null ? null : keys.encrypt(note.trim(), noteContextOf(abandonedId)),
    by: operator.operatorId,
    at: business,
  });
  return true;
}
