/** What happens when names are held against lists, and what is done about it later. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

/** An investor orders and is paid out again. */
export const lifted = domainEvent<{ readonly investorId: string }>('screening.lifted');

export const hold = jobName<{ readonly investorId: string }>('screening.hold', 'background');
/** Everybody is held against what counts, some at a time: each step starts the next. */
export const holdAll = jobName<{ readonly activation: number }>('screening.holdAll', 'background');
