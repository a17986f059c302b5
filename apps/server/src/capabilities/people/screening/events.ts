/** Domain events and jobs of screening. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

/** The investor may order and be paid out again. */
export const lifted = domainEvent<{ readonly investorId: string }>('screening.lifted');

export const hold = jobName<{ readonly investorId: string }>('screening.hold', 'background');
/** Screens everyone against the active editions in batches; each batch enqueues the next. */
export const holdAll = jobName<{ readonly activation: number }>('screening.holdAll', 'background');
