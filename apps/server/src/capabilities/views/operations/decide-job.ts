/** What operators do about a job that fails: have it tried now, or give it up; where it moves money two of them do. */
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

/** Why it failed last, as far as two can tell whether it is the same. */
const whyOf = ({ last_error: error }: HeldJob): string => sha256(error ?? '').toString('hex');

/** Once it was tried again, or is done, there is nothing left to give up; one that fails for another reason since is another matter. */
export const giveUpDecision: DecisionOf = {
  kind: 'operations.giveUpJob',
  deciding: ['finance', 'admin'],
  async carryOut(tx, context, { jobId = '', why }) {
    const job = await holdJob(tx, jobId);
    return job !== null && whyOf(job) === why && abandon(tx, context, job, null);
  },
};

/** Takes a job out of the queue and keeps what it was about. Answers false when somebody runs it. */
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
