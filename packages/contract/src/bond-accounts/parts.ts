/** Queues of bond registrations. */
export const QUEUES = ['bondAccounts.opening', 'bondAccounts.refused'] as const;
