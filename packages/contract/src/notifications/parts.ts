/** Queues of notifications. */
export const QUEUES = ['notifications.unsent'] as const;
