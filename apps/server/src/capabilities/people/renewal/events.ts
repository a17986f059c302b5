/** What happens while somebody is asked whether what is known of her is still right, and what is done about it later. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfRequest = { readonly investorId: string; readonly requestId: string };
/** What a mail is sent for: somebody is asked, is reminded, or the day has come. */
export type Calling = 'asked' | 'reminded' | 'due';

/** She is told, with a link. */
export const called = domainEvent<OfRequest & { readonly linkId: string; readonly what: Calling }>('renewal.called');
export const renewed = domainEvent<OfRequest & { readonly until: string }>('renewal.renewed');
export const answered = domainEvent<OfRequest & { readonly answerId: string }>('renewal.answered');
export const declined = domainEvent<OfRequest & { readonly declinedId: string }>('renewal.declined');

/** A term begins with a submission that was found to be right. */
export const begin = jobName<{ readonly investorId: string; readonly submissionId: string }>('renewal.begin', 'background');
/** Begins one for whoever has none. */
export const beginMissing = jobName<{ readonly day: string }>('renewal.beginMissing', 'background');
export const askInTime = jobName<{ readonly investorId: string; readonly termId: string }>('renewal.ask', 'background');
export const remind = jobName<OfRequest>('renewal.remind', 'background');
export const fallDue = jobName<OfRequest>('renewal.fallDue', 'background');
