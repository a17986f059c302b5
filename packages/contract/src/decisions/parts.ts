/** Names of what waits of decisions. */
export const QUEUES = ['decisions.open'] as const;
