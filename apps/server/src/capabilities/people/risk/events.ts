/** What is done later about a risk profile. */
import { jobName } from '../../../platform/queue.ts';

export const expire = jobName<{ readonly investorId: string; readonly assessmentId: string }>('risk.expire');
