/** Names of what operators see of identity checks: its queues, and what two people decide of it. */
export const QUEUES = ['kyc.cases', 'kyc.openings'] as const;
export const DECISIONS = ['kyc.approve'] as const;
