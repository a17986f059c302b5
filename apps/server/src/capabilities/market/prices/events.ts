/** What happens to NAVs, and what is done about them later. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export const published = domainEvent<{ readonly day: string }>('prices.published');
export const collect = jobName<{ readonly day: string }>('prices.collect');
