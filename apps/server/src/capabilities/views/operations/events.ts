/** What the console has done later. */
import { jobName } from '../../../platform/queue.ts';

export const reconcile = jobName<{ readonly reconciliationId: string }>('operations.reconcile');
