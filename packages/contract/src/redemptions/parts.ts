/** Names of what waits of redemptions. */
export const QUEUES = ['redemptions.due'] as const;
