/** Queues of conversations. */
export const QUEUES = ['chat.waiting'] as const;
