/** Failing jobs: list, retry at once, or give up with a reason; giving up needs two operators if the job moves money. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { JobId } from '../input.ts';
import { cursorInput, cursorList } from './cursor.ts';

const Job = Type.Object({
  jobId: Type.String(),
  task: Type.String(),
  cause: Type.String({ description: 'What it is about: ids and days' }),
  since: InstantOut,
  tries: Type.Integer(),
  isDead: Type.Boolean({ description: 'It is not retried automatically' }),
  nextAt: orNull(InstantOut, 'Time of the next automatic attempt'),
  error: Type.String({ description: 'Last error, without values' }),
  movesMoney: Type.Boolean({ description: 'Giving it up needs two operators' }),
  proposalId: orNull(Type.String(), 'The open proposal to give it up'),
});
export type FailingJob = WireOf<typeof Job>;

export const ListJobsInput = Type.Object({
  which: Type.Optional(oneOf(['dead', 'all'], { default: 'all', description: 'dead excludes jobs that are still retried automatically' })),
  ...cursorInput,
});
export type ListJobsInput = Static<typeof ListJobsInput>;

export const listJobs = declare('operations.listJobs', 'GET ops/jobs', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['finance', 'admin'],
  family: 'operations',
  input: ListJobsInput,
  reply: cursorList(Job),
  refusals: [],
});

const JobInput = Type.Object({ jobId: JobId });

/** Retries a failed job now, with a full number of attempts. */
export const retryJob = declare('operations.retryJob', 'POST ops/jobs/retry', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance', 'admin'],
  family: 'operations',
  input: JobInput,
  reply: Type.Object({}),
  refusals: ['jobGone'],
});

/** Gives a job up; if it moves money, this proposes it and another operator agrees. */
export const giveUpJob = declare('operations.giveUpJob', 'POST ops/jobs/give-up', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance', 'admin'],
  family: 'operations',
  input: Type.Object({ jobId: JobId, note: Note }),
  reply: Type.Object({ proposalId: orNull(Type.String(), 'If another operator must agree; null if it is given up') }),
  refusals: ['jobGone', 'alreadyProposed'],
});
