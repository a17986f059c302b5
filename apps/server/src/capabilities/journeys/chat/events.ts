/** What happens in conversations, and what is done about it later. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfMessage = { readonly investorId: string; readonly conversationId: string; readonly seq: string };

/** An answer was not read for a while by whom it is for. */
export const unread = domainEvent<OfMessage>('chat.unread');
/** Looks whether an answer was read. */
export const lookWhetherRead = jobName<OfMessage>('chat.lookWhetherRead', 'background');
/** Takes away a file that never became a message. */
export const removeUnclaimed = jobName<{ readonly investorId: string; readonly fileId: string }>('chat.removeUnclaimed', 'background');
