/** Names of what waits of registrations for bonds. */
export const QUEUES = ['bondAccounts.opening', 'bondAccounts.refused'] as const;
