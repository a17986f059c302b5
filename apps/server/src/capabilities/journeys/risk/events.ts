/** Events and jobs of risk profiles. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

type OfAssessment = { readonly investorId: string; readonly assessmentId: string };

/** A profile ends soon; `until` is the time it ends. */
export const ending = domainEvent<OfAssessment & { readonly until: string; readonly days: number }>('risk.ending');
/** A profile ended and no newer one is valid: nothing can be bought until there is one. */
export const ended = domainEvent<OfAssessment>('risk.ended');

/** The effective level of an investor changed: the investor accepted another one, or no profile is valid any more. */
export const levelChanged = domainEvent<OfAssessment>('risk.levelChanged');

export const remind = jobName<OfAssessment & { readonly days: number }>('risk.remind', 'background');
export const expire = jobName<OfAssessment>('risk.expire', 'background');
