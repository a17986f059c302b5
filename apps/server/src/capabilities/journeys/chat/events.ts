/** Events and jobs of conversations. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfMessage = { readonly investorId: string; readonly conversationId: string; readonly seq: string };

/** The recipient did not read an answer for a while. */
export const unread = domainEvent<OfMessage>('chat.unread');
/** Checks whether an answer was read. */
export const lookWhetherRead = jobName<OfMessage>('chat.lookWhetherRead', 'background');
/** Removes a file that never became a message. */
export const removeUnclaimed = jobName<{ readonly investorId: string; readonly fileId: string }>('chat.removeUnclaimed', 'background');
