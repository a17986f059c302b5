/** Jobs of the console. */
import { jobName } from '../../../platform/queue.ts';

/** Reconciles the business day before the one on which it starts. */
export const reconcileDay = jobName<{ readonly day: string }>('operations.reconcileDay', 'background');
export const reconcile = jobName<{ readonly reconciliationId: string }>('operations.runReconciliation', 'background');
