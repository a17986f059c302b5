/** Names of what operators see of data of investors: its queues, and what two people decide of it. */
export const QUEUES = ['profile.bankChecks', 'profile.dataChanges'] as const;
export const DECISIONS = ['profile.changeData'] as const;
