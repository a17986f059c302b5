/** Names of what operators see of payouts that two people decide: its queues, and what two people decide of it. */
export const QUEUES = ['payoutApprovals.suspense', 'payoutApprovals.refused'] as const;
export const DECISIONS = ['payoutApprovals.send'] as const;
