/** What happens to risk profiles, and what is done about it later. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

type OfAssessment = { readonly investorId: string; readonly assessmentId: string };

/** A profile is over soon; `until` is its last moment. */
export const ending = domainEvent<OfAssessment & { readonly until: string; readonly days: number }>('risk.ending');
/** It is over, and no newer one stands: nothing is bought before there is one. */
export const ended = domainEvent<OfAssessment>('risk.ended');

/** Another level counts for somebody: she took it, or none stands any more. */
export const levelChanged = domainEvent<OfAssessment>('risk.levelChanged');

export const remind = jobName<OfAssessment & { readonly days: number }>('risk.remind', 'background');
export const expire = jobName<OfAssessment>('risk.expire', 'background');
