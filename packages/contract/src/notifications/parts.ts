/** Names of what waits of notifications. */
export const QUEUES = ['notifications.unsent'] as const;
