/** What the console has done later. */
import { jobName } from '../../../platform/queue.ts';

/** The business day before the one on which it is started. */
export const reconcileDay = jobName<{ readonly day: string }>('operations.reconcileDay', 'background');
export const reconcile = jobName<{ readonly reconciliationId: string }>('operations.runReconciliation', 'background');
