/** Lists failing jobs, oldest first: cause, error, and whether one is proposed to be given up. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operations/jobs.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { withoutValues } from '../../../platform/log.ts';
import { cursorAfter, pageOf } from '../../../platform/pages.ts';
import { findFailing } from './job-store.ts';
import { causeOf } from './rules.ts';
import { movesMoney } from '../../../platform/jobs.ts';

export async function listJobs(db: Db, _context: OperatorContext, input: InputOf<typeof call.listJobs>): Promise<Answer<typeof call.listJobs>> {
  const { size = 25 } = input;
  const rows = await findFailing(db, input.which === 'dead', cursorAfter(input.after, 'number'), size + 1);
  const { shown, next } = pageOf(rows, size, (row) => ({ at: row.place_at, id: row.job_id }));
  return done({
    items: shown.map((row) => ({
      jobId: row.job_id,
      task: row.task,
      cause: causeOf(row.task, row.key),
      since: toIso(row.since),
      tries: row.tries,
      isDead: row.is_dead,
      nextAt: row.is_dead ? null : toIso(row.run_at),
      error: withoutValues(row.last_error ?? ''),
      movesMoney: movesMoney(row.task),
      proposalId: row.proposal_id,
    })),
    next,
  });
}
