/** Queues and two-operator decisions of investor data. */
export const QUEUES = ['profile.bankChecks', 'profile.dataChanges'] as const;
export const DECISIONS = ['profile.changeData'] as const;
