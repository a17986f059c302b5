/** Jobs that fail: seen, tried again at once, or given up with a reason; by two people where the job moves money. */
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
  isDead: Type.Boolean({ description: 'It is not tried again by itself' }),
  nextAt: orNull(InstantOut, 'When it is tried again by itself'),
  error: Type.String({ description: 'What it failed with last, without values' }),
  movesMoney: Type.Boolean({ description: 'Two people give it up' }),
  proposalId: orNull(Type.String(), 'The open proposal to give it up'),
});
export type FailingJob = WireOf<typeof Job>;

export const ListJobsInput = Type.Object({
  which: Type.Optional(oneOf(['dead', 'all'], { default: 'all', description: 'dead leaves out what is still tried again by itself' })),
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

/** Tries a job now that failed, with all its tries before it. */
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

/** Gives a job up; where it moves money this proposes it, and somebody else agrees. */
export const giveUpJob = declare('operations.giveUpJob', 'POST ops/jobs/give-up', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance', 'admin'],
  family: 'operations',
  input: Type.Object({ jobId: JobId, note: Note }),
  reply: Type.Object({ proposalId: orNull(Type.String(), 'Where somebody else has to agree; null when it is given up') }),
  refusals: ['jobGone', 'alreadyProposed'],
});
