/** Names of what operators see of conversations: its queue. */
export const QUEUES = ['chat.waiting'] as const;
