/** Domain events and jobs of the renewal of personal data. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfRequest = { readonly investorId: string; readonly requestId: string };
/** The occasion of a mail: the request, the reminder, or the due date. */
export type Calling = 'asked' | 'reminded' | 'due';

/** The investor is notified, with a link. */
export const called = domainEvent<OfRequest & { readonly linkId: string; readonly what: Calling }>('renewal.called');
export const renewed = domainEvent<OfRequest & { readonly until: string }>('renewal.renewed');
export const answered = domainEvent<OfRequest & { readonly answerId: string }>('renewal.answered');
export const declined = domainEvent<OfRequest & { readonly declinedId: string }>('renewal.declined');

/** Begins a term with an approved submission. */
export const begin = jobName<{ readonly investorId: string; readonly submissionId: string }>('renewal.begin', 'background');
/** Begins a term for investors who have none. */
export const beginMissing = jobName<{ readonly day: string }>('renewal.beginMissing', 'background');
export const askInTime = jobName<{ readonly investorId: string; readonly termId: string }>('renewal.ask', 'background');
export const remind = jobName<OfRequest>('renewal.remind', 'background');
export const fallDue = jobName<OfRequest>('renewal.fallDue', 'background');
