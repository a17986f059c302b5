/** SQL statements for failing jobs, and for those given up. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { Place } from '../../../platform/pages.ts';

const failing = sql(
  'jobs.failing',
  `
  select j.id::text as job_id, t.identifier as task, j.key, j.created_at as since, j.created_at::text as place_at, j.attempts as tries,
    j.attempts >= j.max_attempts as is_dead, j.run_at, j.last_error, d.proposal_id
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join decisions.proposal d on d.kind = 'operations.giveUpJob' and d.subject = j.id::text and d.state = 'open'
  where j.attempts > 0 and j.locked_at is null and j.key is not null and (not $1::boolean or j.attempts >= j.max_attempts)
    and (j.created_at, j.id) > ($2::timestamptz, $3::bigint)
  order by j.created_at, j.id limit $4`,
);
/** Locks the job until the transaction ends; skips a job that is running, or locked concurrently. */
const hold = sql(
  'jobs.hold',
  `
  select j.id::text as job_id, t.identifier as task, j.key, j.attempts as tries, j.last_error from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.id = $1 and j.attempts > 0 and j.locked_at is null and j.key is not null for update of j skip locked`,
);
const again = sql('jobs.again', 'select id from graphile_worker.reschedule_jobs(array[$1::bigint], run_at := clock_timestamp(), attempts := 0)');
const remove = sql('jobs.remove', 'select id from graphile_worker.complete_jobs(array[$1::bigint])');
const record = sql(
  'jobs.abandon',
  'insert into operations.abandoned_job (abandoned_id, job_id, task, cause, note_encrypted, by, at) values ($1, $2, $3, $4, $5, $6, $7)',
);

export interface FailingJobRow {
  readonly job_id: string;
  readonly task: string;
  /** The task and its cause. */
  readonly key: string;
  readonly since: Instant;
  readonly place_at: string;
  readonly tries: number;
  readonly is_dead: boolean;
  readonly run_at: Instant;
  readonly last_error: string | null;
  readonly proposal_id: string | null;
}

/** Failed jobs, oldest first. */
export const findFailing = (db: Db, areDead: boolean, after: Place | null, limit: number): Promise<FailingJobRow[]> =>
  db.query<FailingJobRow>(failing, [areDead, after?.at ?? '-infinity', after?.id ?? '0', limit]);

export interface HeldJob {
  readonly job_id: string;
  readonly task: string;
  readonly key: string;
  readonly tries: number;
  readonly last_error: string | null;
}

/** A failed job that is not running, locked until the transaction ends; null if there is none. */
export const holdJob = async (tx: Tx, jobId: string): Promise<HeldJob | null> => (await tx.query<HeldJob>(hold, [jobId]))[0] ?? null;

/** Reschedules the job now, with its attempts reset. Returns false if it is running. */
export const tryAgain = async (tx: Tx, jobId: string): Promise<boolean> => (await tx.query(again, [jobId])).length === 1;

/** Removes the job from the queue. Returns false if it is running. */
export const removeJob = async (tx: Tx, jobId: string): Promise<boolean> => (await tx.query(remove, [jobId])).length === 1;

export interface Abandoned {
  readonly abandonedId: string;
  readonly job: HeldJob;
  readonly cause: string;
  /** Null if two operators decided: their decision has the reason. */
  readonly noteEncrypted: Buffer | null;
  readonly by: string;
  readonly at: Instant;
}

/** Records a job that was given up, because the job itself is deleted. */
export async function recordAbandoned(tx: Tx, { abandonedId, job, cause, noteEncrypted, by, at }: Abandoned): Promise<void> {
  await tx.query(record, [abandonedId, job.job_id, job.task, cause, noteEncrypted, by, time(at)]);
}
