/** Refusals of calls about conversations, with their codes. */
import { family } from '../family.ts';

export const chat = family('ours', {
  field: 'result',
  refusals: { conversationClosed: 101, tooManyMessages: { status: 429 }, notSupport: 102, notOpened: 103 },
});
