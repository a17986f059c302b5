/** Queues of updates at the registry. */
export const QUEUES = ['registryUpdates.untold', 'registryUpdates.refused'] as const;
