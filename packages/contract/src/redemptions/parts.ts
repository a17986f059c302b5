/** Queues of redemptions. */
export const QUEUES = ['redemptions.due'] as const;
