/** What is done about commissions. */
import { jobName } from '../../../platform/queue.ts';

/** Accrues what agents earned on the days before one. */
export const accrue = jobName<{ readonly day: string }>('commissions.accrue', 'background');
