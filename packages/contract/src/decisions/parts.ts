/** Queues of decisions. */
export const QUEUES = ['decisions.open'] as const;
